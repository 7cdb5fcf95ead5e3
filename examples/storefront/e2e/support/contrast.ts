import type { Locator } from '@playwright/test';

/** Contrast of an element's text with what stands behind it (WCAG 1.4.3), with the opacity of everything around it. */
export function contrastOf(element: Locator): Promise<number> {
  return element.first().evaluate((text) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('No canvas');
    const around: Element[] = [];
    for (let at: Element | null = text; at; at = at.parentElement) around.push(at);
    const ground = around.find((one) => !/rgba\(0, 0, 0, 0\)|transparent/.test(getComputedStyle(one).backgroundColor));
    const back = ground ? getComputedStyle(ground).backgroundColor : '#fff';
    const opacity = around.reduce((product, one) => product * Number(getComputedStyle(one).opacity), 1);
    const luminance = (color: string, under: string, alpha: number): number => {
      canvas.globalAlpha = 1;
      canvas.fillStyle = under;
      canvas.fillRect(0, 0, 1, 1);
      canvas.globalAlpha = alpha;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const pair = [luminance(back, '#fff', 1), luminance(getComputedStyle(text).color, back, opacity)];
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  });
}
