// What drawing costs on the contact page, with the built files: the first island of a page, and 40 tips of one refused form.

const TIPS = 40;

/** Runs in the page. @returns ms of the first island there, and of 40 tips drawn in one task, each in the document when its turn is over. */
async function measureInPage(count) {
  const runtime = window.ShopRuntime;
  const views = runtime.partMembers('contact-form-islands');
  const islands = runtime.createIslands({ bundle: 'measure', load: async () => views, log: runtime.createLog('measure') });
  await islands.load();
  const form = document.querySelector('.wpcf7 > form');
  const wraps = Array.from({ length: count + 1 }, () => {
    const wrap = document.createElement('span');
    wrap.className = 'wpcf7-form-control-wrap';
    form.append(wrap);
    return wrap;
  });
  const tip = (wrap) => {
    const host = runtime.createHost({ tag: 'span', className: 'wpcf7-not-valid-tip' }, (made) => wrap.append(made));
    islands.mount(host, 'FieldTip', { text: 'Bitte füllen Sie dieses Feld aus.' });
  };
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 100));
  const took = (work) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  await nextTask();
  const first = took(() => tip(wraps[0]));
  await nextTask();
  const tips = took(() => runtime.batchIslands(() => wraps.slice(1).forEach(tip)));
  const drawn = form.querySelectorAll('.wpcf7-not-valid-tip:not(:empty)').length;
  if (drawn !== count + 1) throw new Error(`${drawn} of ${count + 1} tips were drawn`);
  return { first, tips };
}

/** One visit of the contact page. @param atSpeed runs what is measured at a slower CPU. @returns `{ first, tips }` in ms; nothing where the machine changed its speed meanwhile. */
export async function islandsCost(browser, base, atSpeed) {
  const context = await browser.newContext({ baseURL: base, locale: 'de-DE' });
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await tab.goto('/kontakt/', { waitUntil: 'load' });
  // A shopper who begins to type lets the views be fetched.
  await tab.locator('.wpcf7 [name="your-name"]').first().fill('Erika');
  await tab.waitForFunction(
    () => window.ShopRuntime?.partMembers('contact-form-islands') && window.ShopRuntime.sharedModules.react,
  );
  const { result, isSteady } = await atSpeed(cdp, () => tab.evaluate(measureInPage, TIPS));
  await context.close();
  return isSteady ? result : {};
}
