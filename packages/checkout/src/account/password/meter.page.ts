import { ISLAND_ATTRIBUTE, announce, debounce, emit, isVisible, show } from '@shop/core';
import { createMessageList, features } from '../../features';
import { type PasswordConfig, levelText } from './config';
import type { Meter } from './password-meters.island';
import type { MeterView } from './strength.rules';

const METER = 'woocommerce-password-strength';
const METER_ID = 'password_strength';
/** A shopper who goes on typing is not interrupted, ms. */
const ANNOUNCE_AFTER_MS = 500;
const HINT = 'woocommerce-password-hint';

const meters = createMessageList<Meter>(
  (feature) => features.create('PasswordMeters', feature),
  ({ place, className, text, hint, isHidden }) => {
    const attributes = { class: className, id: METER_ID, [ISLAND_ATTRIBUTE]: 'checkout.PasswordStrength' };
    const meter = { tag: 'div', attributes, text, into: place, at: 'afterend', isHidden } as const;
    const into = (): Element => meterAfter(place) ?? place;
    return hint === undefined
      ? [meter]
      : [meter, { tag: 'small', attributes: { class: HINT }, text: hint, into, at: 'afterend' }];
  },
);

/** The meter belongs after the field, or after the wrapper that also holds its button. */
function placeOf(field: Element): Element {
  return field.closest('.password-input') ?? field;
}

function meterAfter(place: Element): HTMLElement | undefined {
  const next = place.nextElementSibling;
  return next instanceof HTMLElement && next.classList.contains(METER) ? next : undefined;
}

/** Links the meter to its field. Repeated at each drawing: field validation takes descriptions away while the shopper types (F15, wanted). */
function describe(field: Element): void {
  const tokens = new Set((field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean));
  field.setAttribute('aria-describedby', [...tokens.add(METER_ID)].join(' '));
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
export function hideMeter(field: Element): void {
  const known = meters.get().find((meter) => meter.field === field);
  if (!known) return;
  setMeter({ ...known, hint: undefined, isHidden: true });
  announceSoon(field, '');
  emit(document.body, 'wc-password-strength-hide');
}

/** Shows how strong the password of a field is, and how to make a better one (F15). */
export function drawMeter(field: Element, view: MeterView, config: PasswordConfig): void {
  const known = meters.get().find((meter) => meter.field === field);
  const place = placeOf(field);
  const error = view.tooWeak ? ` - ${config.i18n_password_error}` : '';
  const text = levelText(view.level) + error;
  setMeter({
    key: known?.key ?? (count += 1),
    field,
    place,
    className: view.level === 'unknown' ? METER : `${METER} ${view.level === 'mismatch' ? 'short' : view.level}`,
    text,
    hint: view.hint ? config.i18n_password_hint : undefined,
    isHidden: false,
  });
  if (!known) emit(document.body, 'wc-password-strength-added');
  const meter = meterAfter(place);
  const isHiddenByPage = meter !== undefined && !isVisible(meter);
  if (isHiddenByPage) show(meter);
  if (isHiddenByPage || known?.isHidden) emit(document.body, 'wc-password-strength-show');
  describe(field);
  announceSoon(field, text);
}
