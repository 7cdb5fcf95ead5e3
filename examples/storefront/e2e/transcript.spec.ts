import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/* The recorder itself: it must be able to fail a test. */

const PAGE = `<!doctype html><html lang="de"><title>Leer</title><body><main>
  <div id="polite" role="status"></div><div id="assertive" role="alert"></div><div id="log" aria-live="polite"><p>Alt</p></div>
  <output id="output"></output><div id="busy" aria-busy="true"><p role="status"></p></div>
  <div inert><p id="inert" role="status"></p></div><p id="hidden" role="status" hidden></p><p id="off" role="alert" aria-live="off"></p>
  <label for="city">Ort</label><input id="city" aria-invalid="true" aria-describedby="why"><p id="why">Ort fehlt</p>
  <ul id="list" tabindex="-1"><li>Ort fehlt</li></ul><button id="button">Weiter</button></main></body></html>`;

test.beforeEach(async ({ page, transcript }) => {
  await page.route('**/leer/', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE }));
  await page.goto('/leer/');
  await page.waitForTimeout(150);
  expect(await transcript.lines()).toEqual([]);
});

/** Writes a text into an element. */
const write = (page: Page, id: string, text: string): Promise<void> =>
  page.evaluate(([name, value]) => void (document.getElementById(name)!.textContent = value), [id, text] as const);

test('reads out what appears in regions that existed before, each change once', async ({ page, transcript }) => {
  await write(page, 'polite', 'Gespeichert');
  await write(page, 'assertive', 'Fehler');
  await write(page, 'output', 'Fertig');
  await page.evaluate(() => document.getElementById('log')?.append('Neu'));
  expect(await transcript.lines()).toEqual([
    'says politely: Gespeichert',
    'says at once: Fehler',
    'says politely: Fertig',
    'says politely: Neu',
  ]);
  await write(page, 'polite', 'Gespeichert ');
  expect(await transcript.heard('Gespeichert')).toBe(2);
});

test('does not count a region that comes with its text, or just before it', async ({ page, transcript }) => {
  await page.evaluate(async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="alert">Zugleich</div>');
    const region = document.createElement('div');
    region.setAttribute('role', 'status');
    document.body.append(region);
    await new Promise((resolve) => setTimeout(resolve, 20));
    region.textContent = 'Kurz danach';
  });
  expect(await transcript.lines()).toEqual(['inserted with its region: Zugleich', 'inserted with its region: Kurz danach']);
  expect([await transcript.heard(/./), await transcript.inserted('Zugleich')]).toEqual([0, 1]);
});

test('does not count what is hidden, inert, busy, switched off, or gone at once', async ({ page, transcript }) => {
  for (const id of ['inert', 'hidden', 'off']) await write(page, id, 'Nein');
  await page.evaluate(async () => {
    document.querySelector('#busy p')!.textContent = 'Nein';
    document.querySelector('#polite')!.innerHTML = '<b aria-hidden="true">Nein</b>';
    document.querySelector('#assertive')!.textContent = 'Nein';
    await new Promise((resolve) => setTimeout(resolve, 40));
    document.querySelector('#assertive')!.textContent = '';
  });
  expect(await transcript.lines()).toEqual([]);
});

test('names what has the focus as the accessibility tree does, and a focus that is lost', async ({ page, transcript }) => {
  await page.locator('#city').focus();
  await page.locator('#list').focus();
  await page.locator('#button').focus();
  // The tree describes a button only while the page has it.
  await transcript.entries();
  await page.evaluate(() => document.querySelector('#button')?.remove());
  expect(await transcript.lines()).toEqual([
    'focus: textbox "Ort", invalid, described by "Ort fehlt"',
    'focus: list "Ort fehlt"',
    'focus: button "Weiter"',
    'focus: body',
  ]);
  expect([await transcript.heard('Ort fehlt'), (await transcript.focus())?.role]).toEqual([2, 'body']);
});

test('an element that takes the place of the focused one loses nothing when it gets the focus', async ({ page, transcript }) => {
  await page.locator('#button').focus();
  await transcript.clear();
  await page.evaluate(() => {
    const button = document.querySelector('#button')!;
    const next = button.cloneNode(true) as HTMLElement;
    button.replaceWith(next);
    next.focus();
  });
  expect(await transcript.lines()).toEqual(['focus: button "Weiter"']);
});
