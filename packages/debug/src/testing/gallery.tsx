import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { message } from '../messages';
import css from '../panel/panel.css?inline';
import { Panel, type PanelProps } from '../panel/panel.island';
import { type Section, row } from '../sections/section';

/** The stage is the window: what the panel takes of the real one it takes of the stage here. */
const IN_STAGE = `
.debug { max-inline-size: 100%; max-block-size: 100%; }
.debug[data-open='true'] { inline-size: 100%; }
.panel { inline-size: min(52rem, 100%); max-block-size: none; }`;

const closed: GalleryPlace = { shadow: css + IN_STAGE, height: 160 };
const opened = (height: number): GalleryPlace => ({
  ...closed,
  height,
  act: (host) => host.querySelector<HTMLElement>('.toggle')?.click(),
});

const missingField = (): string => `PayPalCommerceGateway.client_id: ${message('fieldMissing')}`;

const sections = (): readonly Section[] => [
  {
    id: 'configs',
    columns: ['global', 'bundle', 'finding'],
    rows: [
      row('bad', 'PayPalCommerceGateway', 'paypal-buttons', missingField()),
      row('ok', 'wc_checkout_params', 'checkout', message('configOk')),
      row('info', 'wpcf7', 'contact-form', message('configAbsent')),
    ],
  },
  {
    id: 'buttons',
    columns: ['button', 'rule', 'value'],
    rows: [
      row('ok', message('paypalPage'), message('ruleThere'), message('yes')),
      row('off', message('paypalPage'), message('ruleChosen'), message('no')),
      row('bad', message('paypalPage'), message('ruleConfig'), message('no')),
    ],
  },
  {
    id: 'requests',
    columns: ['request', 'bundle', 'duration', 'outcome'],
    rows: [
      row('ok', 'POST /?wc-ajax=update_order_review', 'checkout', '182 ms', '200'),
      row('bad', 'POST /?wc-ajax=checkout', 'checkout', '30001 ms', 'timeout'),
    ],
  },
  { id: 'stores', columns: ['store', 'state', 'events'], rows: [] },
];

/** Nothing to act on. */
const fine = (): readonly Section[] =>
  sections().map((section) => ({ ...section, rows: section.rows.filter(({ level }) => level !== 'bad') }));

const props = (shown: readonly Section[]): PanelProps => ({
  sections: shown,
  onOpen: () => undefined,
  onRefresh: () => undefined,
  report: () => message('panel'),
});

const panel = statesOf('Panel', Panel);

/** The debug panel: no island of a shopper's page, but drawn like one. */
export const gallery: Gallery = {
  bundle: 'debug',
  states: [
    panel('closed', () => props([]), closed),
    panel('open, with problems', () => props(sections()), opened(1120)),
    panel('open, nothing to act on', () => props(fine()), opened(760)),
    panel('open, one problem', () => props([...fine().slice(1), ...sections().slice(0, 1)]), opened(900)),
  ],
};
