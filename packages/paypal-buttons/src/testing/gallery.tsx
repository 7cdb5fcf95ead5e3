import { createStore } from '@shop/core';
import { Elements, type ElementsProps } from '@shop/ui';
import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { message } from '../bundle';
import type { PlacementRules } from '../buttons/buttons.rules';
import { type PlacementFailure, PlacementStates, type PlacementStatesProps } from '../buttons/PlacementStates';
import { cardElements, message as cardMessage } from '../cards';
import { type CardState, NO_CARD } from '../cards/cards.rules';
import { busyElementIn } from '../page/overlay';

const isGerman = (): boolean => cardMessage('cardRuns').startsWith('Die');
/** Texts of the shop's server. */
const text = (de: string, en: string): string => (isGerman() ? de : en);

function append(parent: Element, className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  parent.append(made);
  return made;
}

const placement = statesOf('PlacementStates', PlacementStates);
const cardForm = statesOf('CardForm', Elements);
const pageBusy = statesOf('PageBusy', Elements);

const RULES: PlacementRules = {
  place: 'page',
  isOn: true,
  isChosen: true,
  hasButtons: true,
  isEnabled: true,
  sdk: 'failed',
  outcomes: [],
};
const failure = (): PlacementFailure => ({ text: message('buttonsFailed'), onRetry: () => Promise.resolve() });

/** A wrapper without buttons. */
function placementOf(state: string, isBusy: boolean) {
  const props = (host: HTMLElement): PlacementStatesProps => {
    const wrapper = host.querySelector('.ppc-button-wrapper');
    return {
      store: createStore<readonly PlacementRules[]>(() => [RULES]),
      placesOf: () => (wrapper ? [{ after: wrapper, isBusy }] : []),
      failure,
    };
  };
  return placement(state, props, { markup: (host) => void append(host, 'ppc-button-wrapper') });
}

const CARD: GalleryPlace = {
  markup(host) {
    append(host, 'payment_box');
    append(host, 'ppcp-dcc-button');
  },
};

/** A card form in one state of its store. */
function cardOf(state: string, change: Partial<CardState>, label: () => string) {
  const props = (host: HTMLElement): ElementsProps => ({
    store: createStore(() => ({})),
    elements: () =>
      cardElements({ ...NO_CARD, ...change }, label, {
        box: host.querySelector('.payment_box') ?? undefined,
        button: host.querySelector('.ppcp-dcc-button') ?? undefined,
      }),
  });
  return cardForm(state, props, CARD);
}

/** On real pages the box lies over the whole window. */
const WINDOW: GalleryPlace = {
  host: { tag: 'div', attributes: { style: 'position: relative; min-block-size: 160px; transform: translate(0)' } },
};

/** Every view of this bundle in every state. */
export const gallery: Gallery = {
  bundle: 'paypal-buttons',
  states: [
    placementOf('failed, with a way to try again', false),
    placementOf('failed, another try runs', true),
    cardOf('a field is empty', { status: 'ready', problem: 'fields_empty' }, () =>
      text('Bitte füllen Sie alle Felder der Karte aus.', 'Please fill in all fields of the card.'),
    ),
    cardOf('the card is checked', { status: 'submitting' }, () => ''),
    pageBusy(
      'a payment runs',
      (host) => ({
        store: createStore(() => ({})),
        elements: () => [busyElementIn(host)],
      }),
      WINDOW,
    ),
  ],
};
