// `npm run stress -- soak`: random purchases in Chromium on the demo shop, with faulty answers, reloads, Back, second tabs and restored pages.
// Each must end in one order, or in a clear error with the cart and the typed data kept.
//   SEED=7 RUNS=500 npm run stress -- soak
//   SEED=7 ONLY=137 npm run stress -- soak       repeats one purchase
//   WINDOWS=2 PORT=4393 SHOP_DIST=<folder>       windows side by side, another port, another build
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { startDemo } from '../../lib/demo.mjs';
import { ensureChromium, root } from '../../lib/setup.mjs';

const seed = Number(process.env.SEED ?? 1);
const numbers = process.env.ONLY
  ? process.env.ONLY.split(',').map(Number)
  : Array.from({ length: Number(process.env.RUNS ?? 500) }, (_, index) => index);

const executablePath = ensureChromium();
const folder = join(root, 'examples', 'storefront', 'e2e', 'soak');
const { module: soak } = await runnerImport(join(folder, 'run.ts'));
const { module: words } = await runnerImport(join(folder, 'describe.ts'));
const { base, end } = await startDemo(Number(process.env.PORT ?? 4393));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--blink-settings=imagesEnabled=false'] });

const isTold = process.env.ONLY !== undefined || process.env.VERBOSE !== undefined;
const began = Date.now();
console.log(`Seed ${seed}, ${numbers.length} purchases, ${new Date(began).toISOString().slice(0, 10)}`);
const results = await soak.run(browser, {
  seed,
  numbers,
  base,
  windows: Number(process.env.WINDOWS ?? 2),
  onResult: ({ plan, ended, findings, errors, ms, sent }) => {
    const what = words.describePlan(plan);
    if (isTold) console.log([`${plan.number}: ${ended}, ${ms} ms · ${what}`, ...errors].join('\n   '));
    if (process.env.ONLY !== undefined) console.log(`   ${sent.join('\n   ')}`);
    if (findings.length === 0) return;
    const again = `SEED=${seed} ONLY=${plan.number} npm run stress -- soak`;
    console.log(`\nPurchase ${plan.number}: ${what}\n  ${findings.join('\n  ')}\n  again: ${again}\n`);
  },
});
await browser.close();
end();
const { lines, isClean } = words.describe(results);
console.log(`\n${lines.join('\n')}\n${Math.round((Date.now() - began) / 1000)} s`);
process.exit(isClean ? 0 : 1);
