// How fast the machine is at this moment. Machines that share their processor change by a factor of two within seconds, so "four times slower" says little
// so state the reference: the machine on which the budgets were set, undisturbed.

/** ms that the work below takes on that machine, undisturbed. */
const REFERENCE_MS = 6;
/** How much the speed may change between two looks for what was measured in between to count. */
const STEADY = 1.25;
const WARM_UPS = 30;
const LOOKS = 9;

/** Runs in the page: elements made, named, looked up and thrown away, as our scripts do. @returns ms, the middle one of some rounds. */
function work(rounds) {
  const round = () => {
    const from = performance.now();
    const root = document.createElement('div');
    const seen = {};
    for (let at = 0; at < 3000; at += 1) {
      const row = document.createElement('p');
      row.className = `row-${at % 97}`;
      row.setAttribute('data-n', String(at));
      root.append(row);
      seen[row.className] = (seen[row.className] ?? 0) + root.querySelectorAll(`.row-${at % 7}`).length;
      if (at % 100 === 0) root.replaceChildren();
    }
    return performance.now() - from;
  };
  return Array.from({ length: rounds }, round).toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
}

/**
 * Makes what runs pages at a known speed. It looks at the machine's own speed in a tab of its own, where no page's code is in the way.
 * @returns `atSpeed(cdp, slower, act)`: runs `act` with the CPU of a tab `slower` times slower than the reference machine; resolves to what `act` returns, to
 * `isSteady: false` where the machine's own speed changed meanwhile, and to how slow the machine was by itself.
 */
export async function createSpeed(browser) {
  const tab = await browser.newPage();
  await tab.evaluate(work, WARM_UPS);
  const slowness = async () => (await tab.evaluate(work, LOOKS)) / REFERENCE_MS;

  return async function atSpeed(cdp, slower, act) {
    const rateOf = (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const before = await slowness();
    // A machine that is slower than wanted by itself is not slowed down at all.
    await rateOf(Math.max(1, slower / before));
    const result = await act();
    await rateOf(1);
    const after = await slowness();
    const isSteady = Math.max(before, after) / Math.min(before, after) <= STEADY && before <= slower;
    return { result, isSteady, slowness: (before + after) / 2 };
  };
}
