// What drawing costs on the contact page, with the built files: the first island of a page, and the tips of one refused form.

/** Tips of a short form, and of one with a field for everything. */
const [FEW, MANY] = [10, 40];

/** Runs in the page. @returns ms of the first view there, and of `count` tips drawn in one task, each in the document when its turn is over. */
async function measureInPage(count) {
  const runtime = window.ShopRuntime;
  const form = document.querySelector('.wpcf7 > form');
  const wraps = Array.from({ length: count + 1 }, () => {
    const wrap = document.createElement('span');
    wrap.className = 'wpcf7-form-control-wrap';
    form.append(wrap);
    return wrap;
  });
  const error = (id) => ({ id: `tip-${id}`, text: 'Bitte füllen Sie dieses Feld aus.', label: 'Feld', wraps: [wraps[id]] });
  const store = runtime.createStore(() => ({ message: '', errors: [], refused: false, status: 'init', reflections: {} }));
  const features = runtime.createFeatures({ bundle: 'contact-form', log: runtime.createLog('measure') });
  await features.load();
  const none = () => [];
  const places = {
    messages: none,
    lists: none,
    spinners: none,
    reflections: none,
    response: () => ({ into: form, at: 'beforeend' }),
  };
  const props = { store, places, text: (key) => key, onCancelUpload: none };
  const feature = features.create('FormFeedback', { around: form.parentElement, props, fallback: none });
  const show = (tips) => {
    store.setState({ errors: Array.from({ length: tips }, (_tip, id) => error(id)) });
    runtime.flushViews();
    feature.update();
  };
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 100));
  const took = (work) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  await nextTask();
  const first = took(() => show(1));
  await nextTask();
  const tips = took(() => show(count + 1));
  const drawn = form.querySelectorAll('.wpcf7-not-valid-tip:not(:empty)').length;
  if (drawn !== count + 1) throw new Error(`${drawn} of ${count + 1} tips were drawn`);
  return { first, tips };
}

/** One visit of the contact page. @returns `{ first, tips }` in ms; nothing where the machine changed its speed meanwhile. */
async function visit(browser, base, atSpeed, count) {
  const context = await browser.newContext({ baseURL: base, locale: 'de-DE' });
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await tab.goto('/kontakt/', { waitUntil: 'load' });
  // A shopper who begins to type lets the views be fetched.
  await tab.locator('.wpcf7 [name="your-name"]').first().fill('Erika');
  await tab.waitForFunction(() => window.ShopRuntime?.sharedModules.createElement);
  const { result, isSteady } = await atSpeed(cdp, () => tab.evaluate(measureInPage, count));
  await context.close();
  return isSteady ? result : undefined;
}

/**
 * Two visits of the contact page, one for each number of tips: what is drawn second is warmer.
 * @param atSpeed runs what is measured at a slower CPU.
 * @returns `{ first, ten, forty }` in ms; nothing where the machine changed its speed meanwhile.
 */
export async function islandsCost(browser, base, atSpeed) {
  const ten = await visit(browser, base, atSpeed, FEW);
  const forty = ten && (await visit(browser, base, atSpeed, MANY));
  return forty ? { first: forty.first, ten: ten.tips, forty: forty.tips } : {};
}
