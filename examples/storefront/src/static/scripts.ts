import { faultNamed } from '../demo/faults';
import type { DemoSettings } from '../demo/settings';
import type { BuiltList } from './render';

/** Scripts of a page in the order in which they run, for the switches of the bar. */
export function scriptsOf(settings: DemoSettings, built: BuiltList): string[] {
  const there = new Set(built.map(([name]) => name));
  const wantsStripe = (there.has('upe') || there.has('stripe-express')) && faultNamed(settings.fault)?.blocked !== 'stripe';
  return [
    ...(settings.jquery ? ['jquery', 'jquery-migrate', 'jquery-blockui'].map((name) => `/vendor/${name}.js`) : []),
    '/demo/shop-scripts.js',
    ...(settings.bar ? ['/demo/bar.js'] : []),
    ...(wantsStripe ? ['/demo/fakes/stripe.js'] : []),
    ...(settings.runtimeTag ? ['/dist/shop-runtime.js'] : []),
    ...settings.bundles.filter((name) => there.has(name)).map((name) => `/dist/${name}.js`),
  ];
}
