import { createStore } from '@shop/core';
import { Slot } from '@shop/ui';
import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { message } from '../messages';
import { Panel, type PanelProps } from '../panel/Panel';
import css from '../panel/panel.css?inline';
import { row, type Section } from '../sections/section';

/** The stage is the window, and as high as the panel, whatever the language and width: here nothing has to be scrolled to. */
const IN_STAGE = `
.debug { position: static; max-inline-size: 100%; }
.panel { inline-size: min(52rem, 100%); max-block-size: none; }`;

const closed: GalleryPlace = { shadow: css + IN_STAGE };
const opened: GalleryPlace = { ...closed, act: (host) => host.querySelector<HTMLElement>('.toggle')?.click() };

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

const props =
  (shown: () => readonly Section[]) =>
  (into: Element): PanelProps => ({
    store: createStore(() => ({ sections: shown() })),
    into,
    Slot,
    onOpen: () => undefined,
    onRefresh: () => undefined,
    report: () => message('panel'),
  });

const panel = statesOf('Panel', Panel);

/** The debug panel: no island of a shopper's page, but drawn like one. */
export const gallery: Gallery = {
  bundle: 'debug',
  states: [
    panel(
      'closed',
      props(() => []),
      closed,
    ),
    panel('open, with problems', props(sections), opened),
    panel('open, nothing to act on', props(fine), opened),
    panel(
      'open, one problem',
      props(() => [...fine().slice(1), ...sections().slice(0, 1)]),
      opened,
    ),
  ],
};
