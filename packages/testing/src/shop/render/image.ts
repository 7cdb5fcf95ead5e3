import { escAttr } from '../text';

const FOLDER = '/wp-content/uploads/2026/11/';
const SIZES = [600, 300, 150, 768, 450, 100] as const;

/** Address of a picture; `size` in pixels, none = the original (900 × 900). */
export function imageUrl(origin: string, name: string, size?: number): string {
  return `${origin}${FOLDER}${name}${size ? `-${size}x${size}` : ''}.jpg`;
}

/** `srcset` of a picture, with the shown size first. */
export function imageSrcset(origin: string, name: string, first: number | undefined): string {
  const rest = SIZES.filter((size) => size !== first).map((size) => `${imageUrl(origin, name, size)} ${size}w`);
  const full = `${imageUrl(origin, name)} 900w`;
  const head = first ? [`${imageUrl(origin, name, first)} ${first}w`] : [];
  return (first ? [...head, ...rest, full] : [full, ...rest]).join(', ');
}

/** A thumbnail as lists show it; without a picture the shop's placeholder. */
export function thumbnail(origin: string, name: string, alt: string, lazy = false): string {
  const extra = lazy ? ' decoding="async" loading="lazy"' : ' decoding="async"';
  const sizes = `${lazy ? 'auto, ' : ''}(max-width: 450px) 100vw, 450px`;
  if (name === '') {
    const src = `${origin}/wp-content/uploads/woocommerce-placeholder.webp`;
    return (
      `<img width="450" height="450" src="${src}" class="woocommerce-placeholder wp-post-image" alt="Platzhalter"${extra} ` +
      `srcset="${src} 1200w" sizes="${sizes}" style="width:100%;height:100%;max-width:1200px;" />`
    );
  }
  return (
    `<img width="450" height="450" src="${imageUrl(origin, name, 450)}" ` +
    `class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="${escAttr(alt)}"${extra} ` +
    `srcset="${imageSrcset(origin, name, 450)}" sizes="${sizes}" style="width:100%;height:100%;max-width:900px;" />`
  );
}
