import { listStores, memberOf, own, pageValue, readGlobal } from '@shop/core';
import { message } from '../messages';
import { addressOf, shownVersion, shownWord } from '../redact/shown';
import { scriptTags } from './scripts.page';
import { type Level, type Row, type Section, row } from './section';

/** A provider's library: the global that it leaves, and where it comes from. */
interface Library {
  readonly label: string;
  readonly global: string;
  readonly host: RegExp;
}

const LIBRARIES: readonly Library[] = [
  { label: 'PayPal', global: 'paypal', host: /^(?:www\.)?(?:sandbox\.)?paypal\.com$/ },
  { label: 'Stripe.js', global: 'Stripe', host: /^js\.stripe\.com$/ },
  { label: 'Google Pay', global: 'google.payments', host: /^pay\.google\.com$/ },
  { label: 'Apple Pay', global: 'ApplePaySession', host: /^applepay\.cdn-apple\.com$/ },
];

function tagCount({ host }: Library): number {
  return scriptTags().filter(({ src }) => host.test(addressOf(src)?.hostname ?? '')).length;
}

function libraryRow(library: Library): Row {
  const { label, global } = library;
  const isThere = pageValue(global) !== undefined;
  const count = tagCount(library);
  const version = memberOf(readGlobal(global), 'version');
  const name = version === undefined ? label : `${label} ${shownVersion(String(version))}`;
  const [level, finding]: readonly [Level, string] = isThere
    ? count > 1
      ? ['bad', message('libraryTags', { count })]
      : ['ok', message('libraryThere')]
    : count > 0
      ? ['bad', message('libraryLate')]
      : ['info', message('libraryMissing')];
  return row(level, name, finding);
}

/** State of PayPal's loading, and of each element of Stripe. */
function loadingRows(): Row[] {
  const levels: Readonly<Record<string, Level>> = { ready: 'ok', failed: 'bad' };
  const levelOf = (status: string): Level => (Object.hasOwn(levels, status) ? (levels[status] ?? 'info') : 'info');
  const paypal = listStores().get('paypal-buttons.sdk')?.getState();
  const elements = Object.entries(Object(listStores().get('upe.elements')?.getState()));
  const states = [
    ...(paypal === undefined ? [] : [['PayPal', own(paypal, 'status')] as const]),
    ...elements.map(([method, element]) => [`Stripe Elements: ${shownWord(method)}`, own(element, 'state')] as const),
  ];
  return states.map(([label, status]) => {
    const shown = shownWord(status);
    return row(levelOf(shown), `${label}, ${message('loadingState')}`, shown);
  });
}

/** The providers' libraries: there or not, in which version, and where their loading stands. */
export function sdkSection(): Section {
  return { id: 'sdks', columns: ['library', 'finding'], rows: [...LIBRARIES.map(libraryRow), ...loadingRows()] };
}
