import type { View } from '@shop/core';
import { setUiLoader } from '@shop/core/testing';
import { uiPort } from '@shop/ui/provide.ts';
import type { Gallery, GalleryState, HostElement } from '@shop/ui/testing/gallery-state.ts';
/** What the browser tests call. */
interface GalleryPage {
  /** Draws every island in another of its states and then in its own again. */
  roundTrip(): void;
  /** Asks in a real modal dialog. */
  confirm: typeof uiPort.confirm;
}

declare global {
  interface Window {
    shopGallery?: GalleryPage;
  }
  interface ImportMeta {
    glob(pattern: string, options: { readonly eager: true }): Record<string, { readonly gallery: Gallery }>;
  }
}

/** An island on the page. */
interface Shown {
  readonly state: GalleryState;
  show(state: GalleryState): void;
}

const galleries = Object.values(import.meta.glob('../../../../packages/*/src/testing/gallery.tsx', { eager: true })).map(
  ({ gallery }) => gallery,
);
const wanted = new URLSearchParams(window.location.search).get('bundle');

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function elementOf({ tag, className = '', attributes = {} }: HostElement): HTMLElement {
  const made = element(tag, className);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** The innermost of the elements around an island. */
function surroundings(stage: HTMLElement, inside: readonly HostElement[]): HTMLElement {
  let innermost = stage;
  for (const one of inside) {
    const next = elementOf(one);
    innermost.append(next);
    innermost = next;
  }
  return innermost;
}

/** A place that neither takes the page's styles nor gives it any. */
function shadowIn(outer: HTMLElement, css: string): ShadowRoot {
  const root = outer.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** Where the host of a state goes. */
function placeOf(stage: HTMLElement, { inside = [], shadow }: GalleryState): HTMLElement | ShadowRoot {
  if (shadow === undefined) return surroundings(stage, inside);
  return shadowIn(surroundings(stage, [...inside, { tag: 'div' }]), shadow);
}

function showGallery({ bundle, states }: Gallery, main: HTMLElement): Shown[] {
  const section = element('section', 'gallery-bundle');
  section.append(element('h2', 'gallery-bundle__name', bundle));
  main.append(section);
  return states.map((state) => {
    const article = element('article', 'gallery-state');
    article.dataset['state'] = `${bundle}/${state.island}/${state.state}`;
    const name = element('h3', 'gallery-state__name');
    const what = element('span', 'gallery-state__what', state.state);
    // States are named in English on every page.
    what.lang = 'en';
    name.append(element('code', '', state.island), what);
    const stage = element('div', 'gallery-state__stage');
    if (state.height !== undefined) stage.style.blockSize = `${state.height}px`;
    article.append(name, stage);
    section.append(article);
    const host = elementOf(state.host ?? { tag: 'div' });
    placeOf(stage, state).append(host);
    const around = state.shadow === undefined ? stage : host;
    let unmount = (): void => undefined;
    const show = ({ props, view, markup, act }: GalleryState): void => {
      unmount();
      host.replaceChildren();
      markup?.(host);
      const onEnd = (error: unknown): void => console.error(`${state.island} could not be drawn`, error);
      unmount = uiPort.mountFeature({ bundle, around, view: view as View<object>, props: props(host), onEnd });
      // What the shopper has done goes with the view.
      act?.(host);
    };
    show(state);
    return { state, show };
  });
}

/** Each island in the next state of the same view in the same kind of host, and back. */
function roundTrip(shown: readonly Shown[]): void {
  for (const { state, show } of shown) {
    const isKin = (one: GalleryState): boolean => one.view === state.view && one.host?.tag === state.host?.tag;
    const kin = shown.map((one) => one.state).filter(isKin);
    const other = kin[(kin.indexOf(state) + 1) % kin.length] ?? state;
    show(other);
    show(state);
  }
}

function start(): void {
  const main = document.querySelector('main');
  if (!main) return;
  setUiLoader(async () => uiPort);
  const shown: Shown[] = [];
  for (const gallery of galleries.toSorted((one, two) => one.bundle.localeCompare(two.bundle)))
    if (wanted === null || gallery.bundle === wanted) shown.push(...showGallery(gallery, main));
  window.shopGallery = { roundTrip: () => roundTrip(shown), confirm: uiPort.confirm };
  document.documentElement.dataset['gallery'] = 'ready';
}

start();
