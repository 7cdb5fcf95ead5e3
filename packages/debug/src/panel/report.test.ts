import { type ConfigIssue, configReadings, createMachine, reportCounts, sentRequests } from '@shop/core';
import { given, runs } from '@shop/testing';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { createJournal } from '../journal';
import { collectSections } from '../sections';
import { problemCount } from './Panel';
import { SECRETS, secretSomewhere } from '../testing/secrets';
import { reportText } from './mount-panel';

const NOW = new Date('2030-01-02T03:04:05Z');

afterEach(() => {
  configReadings.clear();
  reportCounts.clear();
  sentRequests.length = 0;
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

it('[XC-03] the report has a heading with time and path, every section, and each row with its result', () => {
  document.documentElement.lang = 'de';
  history.replaceState(null, '', '/kasse/order-pay/4711/?key=wc_order_Ab12');
  sentRequests.push({ bundle: 'upe', method: 'POST', url: '/?wc-ajax=checkout', began: 0, duration: 3, outcome: 502 });
  const journal = createJournal(() => undefined);
  const sections = collectSections(journal, new Map());
  journal.stop();
  const text = reportText(sections, NOW);
  expect(text.split('\n')[0]).toBe('Shop-Skripte: Diagnose · 2030-01-02T03:04:05.000Z · /kasse/order-pay/…/ · de');
  expect(text).toContain('## Anfragen an den Shop\n- Problem: POST / wc-ajax=checkout | upe | 3 ms | 502');
  expect(text.match(/^## /gm)).toHaveLength(7);
  expect(problemCount(sections)).toBe(1);
});

/** A page that has a secret at every place from which the panel reads. */
function hostilePage(secret: string, state: unknown): () => void {
  const part = encodeURIComponent(secret);
  history.replaceState(null, '', `/${part}/?key=${part}#${part}`);
  document.body.innerHTML = '<form class="checkout"><input id="billing_email"><button id="place_order"></button></form>';
  given(document.querySelector('input'), 'input').setAttribute('value', secret);
  for (const file of ['checkout', 'paypal-buttons', 'stripe-express', 'upe', part]) {
    const script = document.createElement('script');
    script.src = `/${part}/${file}.js?ver=${part}`;
    document.head.append(script, script.cloneNode());
  }
  const issue: ConfigIssue = { kind: 'schema', message: secret, expected: 'string', input: secret, path: [{ key: secret }] };
  vi.stubGlobal('wc_checkout_params', { nonce: secret });
  vi.stubGlobal('wpcf7', { api: { root: secret } });
  vi.stubGlobal('paypal', { version: secret });
  configReadings.set(1, { bundle: 'checkout', global: 'wc_checkout_params', issues: [issue, { ...issue, kind: 'validation' }] });
  reportCounts.set(`upe ${secret}`, 1);
  const request = { bundle: 'upe', method: secret, began: 0, duration: 1, outcome: secret };
  sentRequests.push({ ...request, url: `/${part}/?wc-ajax=${part}` }, { ...request, url: secret });
  const names = [
    'checkout.submit',
    'paypal-buttons.placements',
    'paypal-buttons.sdk',
    'stripe-express.buttons',
    'upe.elements',
    'upe.submit',
  ];
  const machines = names.map((name) =>
    createMachine<unknown, { type: string }>({ name, initial: state, transition: (same) => ({ state: same, effects: [] }) }),
  );
  for (const machine of machines) machine.send({ type: secret });
  return () => machines.forEach((machine) => machine.stop());
}

it('[XC-03] no secret is ever in the report, wherever on the page it stands', () => {
  fc.assert(
    fc.property(secretSomewhere, ({ secret, state }) => {
      const journal = createJournal(() => undefined);
      const end = hostilePage(secret, state);
      given(document.querySelector('script'), 'script tag').dispatchEvent(new Event('error'));
      const violation = { effectiveDirective: secret, blockedURI: `https://shop.example/${secret}`, disposition: secret };
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
      const text = reportText(collectSections(journal, new Map([['checkout', secret]])), NOW);
      journal.stop();
      end();
      document.head.replaceChildren();
      configReadings.clear();
      reportCounts.clear();
      sentRequests.length = 0;
      expect(text).toContain('checkout.submit');
      expect(text).not.toContain(secret);
      expect(text).not.toContain(encodeURIComponent(secret));
    }),
    {
      numRuns: runs(20),
      examples: SECRETS.map(
        (secret) => [{ secret, state: { kind: secret, status: secret } }] as [{ secret: string; state: unknown }],
      ),
    },
  );
});
