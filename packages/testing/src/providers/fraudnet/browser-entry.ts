import { createFakeFraudnet, type FakeFraudnet } from './index';

/** Script served in place of `https://c.paypal.com/da/r/fb.js`. `window.FakeFraudnet` shows what was collected. */
const fake = (Reflect.get(window, 'FakeFraudnet') as FakeFraudnet | undefined) ?? createFakeFraudnet();
Reflect.set(window, 'FakeFraudnet', fake);
fake.execute();
