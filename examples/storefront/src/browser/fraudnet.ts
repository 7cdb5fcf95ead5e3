/** Fakes the provider's fraud script: records the configuration in `window.FakeFraudNet.runs`, and offers the late collection call. */
const found = document.querySelector('[fncls="fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99"]')?.textContent ?? '';
const state = (Reflect.get(window, 'FakeFraudNet') ?? { runs: [], collections: 0 }) as { runs: string[]; collections: number };
state.runs.push(found);
Reflect.set(window, 'FakeFraudNet', state);
Reflect.set(window, 'PAYPAL', {
  asyncData: {
    initAndCollect: () => {
      state.collections += 1;
    },
  },
});
