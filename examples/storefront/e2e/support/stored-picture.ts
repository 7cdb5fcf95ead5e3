import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import UPNG from 'upng-js';

/*
 * Pages of many thousand pixels are kept at half their size and with few colours: a line that moves or another colour still shows, and all of them together
 * are about a megabyte.
 */
const SCALE = 0.5;
const COLOURS = 64;
/** Where another machine rounds otherwise; a letter has more pixels. */
const MOST_DIFFERENT_PIXELS = 12;
/** The picture of how the machine that took the others draws letters and form controls. */
const MACHINE = 'machine.png';

/** What the style sheets of the shop and of ours name; a family that a machine lacks is drawn in another one. */
const FAMILIES = [
  'system-ui',
  'sans-serif',
  'serif',
  'monospace',
  'Arial',
  'Georgia',
  'Palatino',
  'Roboto',
  "'Helvetica Neue'",
  "'Iowan Old Style'",
  "'Liberation Sans'",
  "'Noto Sans'",
  "'Palatino Linotype'",
  "'Segoe UI'",
  "'Source Serif 4'",
  "'Times New Roman'",
];
const WEIGHTS = [400, 600];

/** What an annotation of a test is called that could not compare; `npm test` lists them. */
const NOT_COMPARED = 'not compared';

const decode = (png: Buffer): UPNG.Image => UPNG.decode(Uint8Array.from(png).buffer);

/** The page from top to bottom. */
async function pictureOf(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: SCALE },
  });
  await client.detach();
  const image = decode(Buffer.from(data, 'base64'));
  return Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, COLOURS));
}

/** Letters of those families, and form controls, as this browser draws them. */
async function sampleOf(page: Page): Promise<Buffer> {
  const sample = await page.context().newPage();
  const lines = FAMILIES.flatMap((family) =>
    WEIGHTS.map(
      (weight) => `<p style="margin:4px;font:${weight} 16px ${family}">Hamburgefonstiv ÄÖÜß äöü 0123456789 €%&amp;–„“×✓</p>`,
    ),
  );
  await sample.setContent(
    `<div style="width:500px">${lines.join('')}<select><option>Abc</select><input type="checkbox" checked><input type="radio"><progress value=".5"></progress></div>`,
  );
  const picture = await sample.locator('div').screenshot();
  await sample.close();
  return picture;
}

/** Whether two PNG files are equal. */
function areAlike(one: Buffer, other: Buffer): boolean {
  const [pixels, others] = [one, other].map((png) => Buffer.concat(UPNG.toRGBA8(decode(png)).map((frame) => Buffer.from(frame))));
  return pixels !== undefined && others !== undefined && pixels.equals(others);
}

/**
 * Compares the whole page with the stored picture of that name, where this machine draws letters and form controls like the one that took it; elsewhere the test says that it
 * has not compared. `--update-snapshots` retakes all pictures: look at them before they are committed.
 */
export async function expectStoredPicture(page: Page, name: string, info: TestInfo): Promise<void> {
  const machine = info.snapshotPath(MACHINE);
  const sample = await sampleOf(page);
  if (['all', 'changed'].includes(info.config.updateSnapshots)) {
    mkdirSync(dirname(machine), { recursive: true });
    writeFileSync(machine, sample);
  } else if (!areAlike(sample, readFileSync(machine))) {
    info.annotations.push({
      type: NOT_COMPARED,
      description: `This machine draws letters or form controls otherwise than ${MACHINE} shows.`,
    });
    return;
  }
  expect(await pictureOf(page)).toMatchSnapshot(`${name}.png`, { maxDiffPixels: MOST_DIFFERENT_PIXELS });
}
