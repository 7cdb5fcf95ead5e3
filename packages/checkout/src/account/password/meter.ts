import {
  type PlainElement,
  announce,
  debounce,
  describeBy,
  emit,
  ISLAND_ATTRIBUTE,
  isVisible,
  loadUnlessLeaving,
  membersOf,
  own,
  pageFunction,
  pageValue,
  sameOriginUrl,
} from '@shop/core';
import { show } from '@shop/core/dom/slide';
import { tryAndLog, createMessageList, features, log } from '../../bundle';
import { isTicked } from '../../page/fields';
import { onElement } from '../../page/listen';
import { all, CHECKOUT_FORM, CREATE_ACCOUNT } from '../../page/markup';
import { holdButtons } from '../../page/submit-lock';
import { type PasswordConfig, insertScript } from './page-data';

/** A dictionary that cannot be loaded is not requested at every letter. */
const MAX_FAILURES = 3;

/** What a password is worth; `undefined` for none. On checkout a weak one stops the order only where the shop says so. */
function viewOf(field: HTMLInputElement, config: PasswordConfig): MeterView | undefined {
  if (field.value === '') return undefined;
  const form = field.closest('form');
  const isCheckout = form !== null && membersOf(form).matches(CHECKOUT_FORM);
  return judge(measureStrength(field.value), config.min_password_strength, !isCheckout || config.stop_checkout);
}

/** Runs the password meter (F15, CO-18): it holds a form only while its password is too weak. @returns judges a field after typing */
export function runPasswordMeter(config: PasswordConfig): (field: Element) => void {
  let isDictionaryRequested = false;
  let failures = 0;

  async function loadDictionary(field: HTMLInputElement): Promise<void> {
    if (isDictionaryRequested || failures >= MAX_FAILURES) return;
    const loading = fetchDictionary();
    if (!loading) return;
    isDictionaryRequested = true;
    try {
      await loading;
    } catch {
      isDictionaryRequested = false;
      failures += 1;
      if (failures === MAX_FAILURES)
        log.warn('Passwords are not measured, their dictionary could not be loaded; the server still checks them');
      return;
    }
    judgeField(field);
  }

  function judgeField(field: Element): void {
    if (!(field instanceof HTMLInputElement)) return;
    const view = viewOf(field, config);
    tryAndLog('draw the password meter', () => (view ? drawMeter(field, view, config) : hideMeter(field)));
    holdButtons(field.closest('form'), view?.blocks ?? false);
    if (view) void loadDictionary(field);
  }

  // No account, no password: the button must not stay disabled (F15, wanted).
  onElement('change', CREATE_ACCOUNT, (box) => {
    if (!isTicked(CREATE_ACCOUNT)) holdButtons(box.closest('form'), false);
  });
  return judgeField;
}

const METER = 'woocommerce-password-strength';
const METER_ID = 'password_strength';
/** A shopper who goes on typing is not interrupted, ms. */
const ANNOUNCE_AFTER_MS = 500;
const HINT = 'woocommerce-password-hint';

interface Meter {
  readonly key: number;
  readonly field: Element;
  /** The field, or the wrapper with its button: the meter stands after it. */
  readonly place: Element;
  readonly className: string;
  readonly text: string;
  /** How to make a better one; `undefined`: good enough. */
  readonly hint: string | undefined;
  readonly isHidden: boolean;
}

/** The hint is first in the list, so that a meter that is new comes before it. */
export function meterElements({ key, place, className, text, hint, isHidden }: Meter): PlainElement[] {
  const attributes = { class: className, id: METER_ID, [ISLAND_ATTRIBUTE]: 'checkout.PasswordStrength' };
  const meter: PlainElement = { key: `meter ${key}`, tag: 'div', attributes, text, into: place, at: 'afterend', isHidden };
  const into = (): Element => meterAfter(place) ?? place;
  return hint === undefined
    ? [meter]
    : [{ key: `hint ${key}`, tag: 'small', attributes: { class: HINT }, text: hint, into, at: 'afterend' }, meter];
}

const meters = createMessageList<Meter>((feature) => features.create('PasswordMeters', feature), meterElements);

/** The meter belongs after the field, or after the wrapper that also holds its button. */
function placeOf(field: Element): Element {
  return field.closest('.password-input') ?? field;
}

function meterAfter(place: Element): HTMLElement | undefined {
  const next = place.nextElementSibling;
  return next instanceof HTMLElement && next.classList.contains(METER) ? next : undefined;
}

/** The class of a level, and what themes have added to the meter. */
function classesOf(place: Element, level: StrengthLevel): string {
  const ours: readonly string[] = [METER, ...LEVELS];
  const theirs = [...(meterAfter(place)?.classList ?? [])].filter((name) => !ours.includes(name));
  const current = level === 'unknown' ? [] : [level === 'mismatch' ? 'short' : level];
  return [METER, ...current, ...theirs].join(' ');
}

let announced = '';
/** Announces the meter's text when the shopper pauses, and only when it has changed. */
const announceSoon = debounce((field: Element, text: string) => {
  if (!field.isConnected) return;
  if (text !== '' && text !== announced) announce(text);
  announced = text;
}, ANNOUNCE_AFTER_MS);

let count = 0;

function setMeter(meter: Meter): void {
  const others = meters.get().filter(({ field }) => field !== meter.field && field.isConnected);
  meters.set([...others, meter]);
}

/** Hides the meter and removes the hint: the field is empty (F15). */
function hideMeter(field: Element): void {
  const known = meters.get().find((meter) => meter.field === field);
  if (!known) return;
  setMeter({ ...known, hint: undefined, isHidden: true });
  describeBy(field, METER_ID, false);
  announceSoon(field, '');
  emit(document.body, 'wc-password-strength-hide');
}

/** Shows how strong the password of a field is, and how to make a better one (F15). */
function drawMeter(field: Element, view: MeterView, config: PasswordConfig): void {
  const known = meters.get().find((meter) => meter.field === field);
  const place = placeOf(field);
  const error = view.tooWeak ? ` - ${config.i18n_password_error}` : '';
  // WordPress's name of the level comes with its meter.
  const text = String(pageValue(`pwsL10n.${view.level}`) ?? '') + error;
  const key = known?.key ?? (count += 1);
  const hint = view.hint ? config.i18n_password_hint : undefined;
  const draw = (): void => setMeter({ key, field, place, className: classesOf(place, view.level), text, hint, isHidden: false });
  draw();
  if (!known) {
    emit(document.body, 'wc-password-strength-added');
    // React makes an element of its own, with the classes that a theme has added now.
    draw();
  }
  const meter = meterAfter(place);
  const isHiddenByPage = meter !== undefined && !isVisible(meter);
  if (isHiddenByPage) show(meter);
  if (known || isHiddenByPage) emit(document.body, 'wc-password-strength-show');
  // At each drawing: scripts take descriptions away while the shopper types (F15, wanted).
  describeBy(field, METER_ID, true);
  announceSoon(field, text);
}

/** Fields whose content makes a bad password, as WordPress names them (F15). */
const PERSONAL = ['user_login', 'first_name', 'last_name', 'nickname', 'display_name', 'email', 'url', 'description'];
/** Words that say too little to count. */
const SHORT = 4;

/**
 * Loads WordPress's dictionary of passwords (393 KiB) from the address in the shop that the page prints. Without it the strength is unknown and the form
 * stays free (F15).
 * @returns undefined when there is nothing to wait for: the dictionary is present, or the page names no address of the shop
 */
function fetchDictionary(): Promise<void> | undefined {
  const src = pageValue('_zxcvbnSettings.src');
  const address = typeof src === 'string' && src ? sameOriginUrl(src) : undefined;
  const url = address && new URL(address, location.href);
  if (!url || typeof pageValue('zxcvbn') === 'function') return undefined;
  const load = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const tag = insertScript(url.href);
      tag.addEventListener('load', () => resolve());
      tag.addEventListener('error', () => {
        tag.remove();
        reject(new Error('The dictionary of passwords could not be loaded'));
      });
    });
  return loadUnlessLeaving(load);
}

/** Words of the page and of the shopper that make a password weak. */
function knownWords(): string[] {
  const fields = all(PERSONAL.map((id) => `#${id}`).join())
    .flatMap((field) => (field instanceof HTMLInputElement ? [field.value, field.defaultValue] : []))
    .join(' ');
  const words = `${document.title} ${document.URL} ${fields}`.split(/\W+/).filter((word) => word.length >= SHORT);
  return [...new Set(words)];
}

/** Strength by WordPress's own meter, or by the dictionary where the page has no meter: 0 … 5, or -1 while neither is there. */
function measureStrength(password: string): number {
  const words = pageFunction('wp.passwordStrength.userInputDisallowedList')?.() ?? knownWords();
  const strength =
    pageFunction('wp.passwordStrength.meter')?.(password, words) ?? own(pageFunction('zxcvbn')?.(password, words), 'score');
  return typeof strength === 'number' ? strength : -1;
}

type StrengthLevel = 'unknown' | 'short' | 'bad' | 'good' | 'strong' | 'mismatch';

/** What the meter shows: the level, that a stronger one is requested, how to make one; and whether the form may not be sent (F15). */
type MeterView = ReturnType<typeof judge>;

const LEVELS: readonly StrengthLevel[] = ['short', 'bad', 'bad', 'good', 'strong', 'mismatch'];

/**
 * Judges a strength.
 * @param strength 0 … 4, 5 for a mismatch, -1 while the meter's dictionary is not loaded
 * @param minimum least strength that the shop accepts
 * @param stops may a weak password stop this form? On checkout only where the shop says so
 */
export function judge(strength: number, minimum: number, stops: boolean) {
  const known = strength >= 0;
  const tooWeak = known && strength < minimum;
  const level: StrengthLevel = LEVELS[strength] ?? 'unknown';
  return { level, tooWeak, hint: known && strength <= 2, blocks: tooWeak && stops };
}
