import type { ReactElement, ReactNode } from 'react';
import { membersOf } from '../dom/elements';
import { drawAfterChanges } from '../flow/stores';
import { whenAffordable } from '../flow/timing';
import { createLog, drawSafely, type Log } from '../log/log';
import { report } from '../report/report';

/** A feature as React draws it. */
export interface UiFeature<Props extends object> extends Omit<FeatureOptions<Props>, 'fallback'> {
  /** Name of the bundle, for reports. */
  readonly bundle: string;
  readonly view: View<Props>;
  /** Called when React has taken the feature away: the view threw (`error`), or `around` left the document. */
  onEnd(error?: unknown): void;
}

export interface SlotProps {
  /** The place: an element of the server's markup, inside of the feature's `around`. Without one, nothing is drawn. */
  into: Element | null | undefined;
  /** Where the element goes, seen from `into`. Default: `beforeend`. */
  at?: InsertPosition;
  /**
   * For what every script of the page may move or clear, notices and errors of a contact form: foreign code may put the element elsewhere, and once it has
   * been removed or emptied it stays away. Default: it is put back.
   */
  isRemovable?: boolean;
  /** An element of the same tag that shows the same as text. It stays, with its focus, and takes over the attributes and the contents. */
  adopt?: Element | undefined;
  /** Called when the element is in its place, and of a removable one when foreign code has removed it: `undefined`. */
  onPlaced?: ((element: Element | undefined) => void) | undefined;
  /** The element: one host element, with the tag, class and attributes that the page expects. A text in it has an element of its own. */
  children: ReactElement<object, string>;
}

/** A question to the shopper. */
export interface ConfirmQuestion {
  title: string;
  /** One paragraph each. */
  message: readonly string[];
  /** Default: "OK" in the page's language. */
  confirmLabel?: string | undefined;
}

/** What `shop-ui.js` gives the runtime. Everything that needs React stays behind it. */
export interface UiPort {
  /** Views by bundle. */
  readonly views: Readonly<Record<string, Views>>;
  /** For the debug panel, whose view is not in `shop-ui.js`. */
  readonly Slot: (props: SlotProps) => ReactNode;
  /** Draws a feature; in the document when this returns. @returns takes it away. */
  mountFeature<Props extends object>(feature: UiFeature<Props>): () => void;
  /** Brings every view that reads a store up to date, and repairs what foreign code has done to elements of ours. */
  flush(): void;
  /** Cleans HTML of a server or a provider (XC-06): nothing in it runs, loads or takes another's name. */
  clean(html: string): DocumentFragment;
  /** Asks in a modal dialog. @returns `false` when cancelled, closed, or when the dialog could not be drawn */
  confirm(question: ConfirmQuestion): Promise<boolean>;
}

let port: UiPort | undefined;
let loading: Promise<UiPort | undefined> | undefined;
let loader: (() => Promise<UiPort>) | undefined;
let isReported = false;

drawAfterChanges(() => port?.flush());

/** Called by `shop-ui.js` when it runs. */
export function provideUi(ui: UiPort): void {
  port ??= ui;
}

/** How the ui file is fetched: a script tag in the shop, a module import in tests. */
export function setUiLoader(load: () => Promise<UiPort>): void {
  loader = load;
}

/** The ui, when it is there already. */
export function getLoadedUi(): UiPort | undefined {
  return port;
}

/** Forgets the ui, as on a page where React has not come yet. For tests. */
export function forgetUi(): void {
  port = undefined;
  loading = undefined;
  isReported = false;
}

/** Fetches the ui once. `undefined` when it cannot be loaded; the next call tries again. */
export function fetchUi(): Promise<UiPort | undefined> {
  if (port) return Promise.resolve(port);
  loading ??= new Promise<UiPort>((resolve, reject) => {
    // A loader that throws at once is a file that cannot be loaded.
    if (loader) resolve(loader());
    else reject(new Error('No ui loader'));
  })
    .then(
      (ui) => (port = ui),
      // Blocked or offline: callers have a plain fallback, and the next island tries again.
      () => {
        if (!isReported) createLog('ui').error('shop-ui.js could not be loaded; messages are shown as plain text');
        isReported = true;
        return undefined;
      },
    )
    .finally(() => (loading = undefined));
  return loading;
}

/** Starts fetching React and the shared views when the browser is idle. */
export function prefetchUi(): void {
  whenAffordable(fetchUi);
}

/** Marks the element that a view draws: `<bundle>.<view>`. */
export const ISLAND_ATTRIBUTE = 'data-shop-island';

/** A React component: a store and callbacks in. */
export type View<Props extends object> = (props: Props) => ReactNode;

/** The views of a bundle by name, as its `views.ts` exports them. */
export type Views = Readonly<Record<string, View<never>>>;

export interface FeatureOptions<Props extends object> {
  /** Element around the feature that is not a form; all its places are in it. */
  around: Element;
  /** A store that the view reads, and callbacks. */
  props: Props;
  /**
   * The one fallback: shows the store's state as plain text in the elements that the original script would have used, however often it is called.
   * `false`: React takes over; takes away what it has shown.
   */
  fallback(isShown: boolean): void;
}

/** A part of the page that one view draws: a contact form, the checkout form, a payment placement. */
export interface Feature {
  /**
   * Call it when the store holds something to show. With React there, the view is in the document when this returns, and follows the store by itself. Before
   * that, and when React cannot be loaded or the view throws, the fallback shows the state. Never throws.
   */
  update(): void;
  /** Fetches React and the view when the browser is idle, and draws: for a moment in which a message may follow soon. */
  prefetch(): void;
  /** Takes the view away. */
  unmount(): void;
}

/** The features of one bundle. */
export interface Features<AllViews extends Views> {
  /** Makes a feature. Nothing is fetched or drawn before its first `update` or `prefetch`. */
  create<Name extends keyof AllViews & string>(
    name: Name,
    options: FeatureOptions<AllViews[Name] extends View<infer Props> ? Props : never>,
  ): Feature;
  /** Fetches React and the views now. `false` when they cannot be loaded. */
  load(): Promise<boolean>;
}

/** Brings every view up to date after `setState` of a plain store. A machine does it after each event. */
export function flushViews(): void {
  port?.flush();
}

/** Makes the features of a bundle, whose views are in `shop-ui.js`. */
export function createFeatures<AllViews extends Views>({ bundle, log }: { bundle: string; log: Log }): Features<AllViews> {
  const views = (): Views | undefined => port?.views[bundle];
  let isMissing = false;

  async function load(): Promise<boolean> {
    // `fetchUi` reports a file that is missing.
    const ui = await fetchUi();
    if (ui && !views()) {
      if (!isMissing) log.error('The views could not be loaded; messages are shown as plain text');
      isMissing = true;
    }
    return views() !== undefined;
  }

  function create<Props extends object>(name: string, { around, props, fallback }: FeatureOptions<Props>): Feature {
    let remove: (() => void) | undefined;
    let isOver = false;
    let isReported = false;

    const showPlain = (isShown: boolean): void => void drawSafely(() => fallback(isShown));
    const draw = (): void => {
      if (remove || isOver) return;
      const ui = port;
      const view = views()?.[name] as View<Props> | undefined;
      if (!ui || !view || !around.isConnected) return showPlain(true);
      showPlain(false);
      let isDrawn = true;
      const onEnd = (error?: unknown): void => {
        isDrawn = false;
        remove = undefined;
        if (error !== undefined) {
          if (!isReported) log.error(`${name} could not be drawn`, error);
          isReported = true;
          report(bundle, 'island-failed');
        }
        showPlain(true);
      };
      const end = ui.mountFeature({ bundle, around, view, props, onEnd });
      if (isDrawn) remove = end;
    };
    const fetch = (): void => void load().then((isLoaded) => isLoaded && draw());

    return {
      update() {
        draw();
        if (!isOver && !views()) fetch();
      },
      prefetch: () => whenAffordable(fetch),
      unmount() {
        isOver = true;
        if (remove) remove();
        else showPlain(false);
      },
    };
  }
  return { create, load };
}

/** A text, or elements in it with a text each. */
export type PlainText = string | readonly PlainPart[];

type PlainPart = readonly [tag: string, text: PlainText, attributes?: Readonly<Record<string, string>>];

/** One element that a fallback shows: what the original script would have put there. */
export interface PlainElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Tells elements of a kind without ids apart, where their order changes. */
  readonly key?: string;
  readonly text: PlainText;
  /** Looked up when the element is made, where another one of the list is the place. */
  readonly into: Element | (() => Element);
  /** Default: `beforeend`. */
  readonly at?: InsertPosition;
  readonly isHidden?: boolean;
  /** As in `SlotProps`. */
  readonly isRemovable?: boolean;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function partOf([tag, text, attributes = {}]: PlainPart): Element {
  const part = document.createElement(tag);
  setAttributes(part, attributes);
  part.append(...(typeof text === 'string' ? [text] : text.map(partOf)));
  return part;
}

interface PlainFallback {
  (isShown: boolean): void;
  /** What is shown in a place, for a view that adopts it. */
  shownIn(into: Element | null): HTMLElement | undefined;
}

/**
 * Makes the `fallback` of a feature whose state is a list of elements. Elements whose place stays the same are kept, so that a live region changes its text.
 * @param takeOver what happens to them when React draws. `'adopt'`: they stay, for the view, so that an alert is read to its end. Default: they go; a
 * function is called before React draws, when screen readers have read them.
 */
export function createPlainFallback(elements: () => readonly PlainElement[], takeOver?: 'adopt' | (() => void)): PlainFallback {
  let made: readonly { readonly into: Element; readonly element: HTMLElement }[] = [];
  const fallback = (isShown: boolean): void => {
    if (!isShown && takeOver === 'adopt') return;
    const old = new Set(made);
    made = (isShown ? elements() : []).map((plain) => {
      const { tag, attributes, text, at = 'beforeend', isHidden } = plain;
      const into = typeof plain.into === 'function' ? plain.into() : plain.into;
      let one = [...old].find(({ element, ...known }) => element.localName === tag && known.into === into && element.isConnected);
      if (!one) {
        one = { into, element: document.createElement(tag) };
        membersOf(into).insertAdjacentElement(at, one.element);
      }
      old.delete(one);
      const { element } = one;
      setAttributes(element, attributes);
      const fresh = partOf([tag, text]);
      // The same text again would be announced again.
      if (element.textContent !== fresh.textContent) element.replaceChildren(...fresh.childNodes);
      element.style.display = isHidden ? 'none' : '';
      return one;
    });
    for (const { element } of old) element.remove();
    if (!isShown && old.size > 0 && typeof takeOver === 'function') takeOver();
  };
  return Object.assign(fallback, {
    shownIn: (into: Element | null) => made.find((one) => one.into === into && one.element.isConnected)?.element,
  });
}
