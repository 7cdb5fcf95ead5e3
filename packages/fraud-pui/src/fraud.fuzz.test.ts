import fc from 'fast-check';
import { fuzz, hostileText, hostileValue, quiet, recordedGlobals, spoiled } from '@shop/testing/fuzz/index.ts';
import { readFraudConfig, writeConfigElement, writeSessionField } from './fraud-net';
import { CONFIG_GLOBAL } from './constants';

quiet();

const CONFIGS = [...recordedGlobals(CONFIG_GLOBAL), { f: 'session', s: 'merchant_checkout-page', sandbox: '1' }];

fuzz('config', 'the session of pay upon invoice', fc.oneof(spoiled(CONFIGS), hostileValue), (value) => {
  Reflect.set(window, CONFIG_GLOBAL, value);
  const answer = readFraudConfig();
  return answer.state !== 'ok' || (answer.config.f !== '' && typeof answer.config.s === 'string');
});

fuzz('config', 'a session stands on the page byte for byte, and is data there', fc.tuple(hostileText, hostileText), ([f, s]) => {
  document.body.innerHTML = '<form id="order_review"></form>';
  writeConfigElement({ f, s });
  writeSessionField(f);
  const [element, ...others] = document.querySelectorAll('script');
  const field = document.querySelector<HTMLInputElement>('#order_review input');
  const written: unknown = JSON.parse(element?.textContent ?? '');
  return (
    others.length === 0 && element?.type === 'application/json' && Reflect.get(Object(written), 'f') === f && field?.value === f
  );
});
