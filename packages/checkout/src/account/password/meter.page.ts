import { createHost, emit, hide, isVisible, show } from '@shop/core';
import { islands } from '../../islands';
import { type PasswordConfig, levelText } from './config';
import type { MeterView } from './strength.rules';

const METER = 'woocommerce-password-strength';
const METER_ID = 'password_strength';
const HINT = 'woocommerce-password-hint';

/** The meter belongs after the field, or after the wrapper that also holds its button. */
function anchorOf(field: Element): Element {
  return field.closest('.password-input') ?? field;
}

function meterOf(field: Element): HTMLElement | undefined {
  const next = anchorOf(field).nextElementSibling;
  return next instanceof HTMLElement && next.classList.contains(METER) ? next : undefined;
}

/** Ties the meter to its field. Said at each drawing: field validation takes descriptions away while the shopper types (F15, wanted). */
function describe(field: Element): void {
  const tokens = new Set((field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean));
  field.setAttribute('aria-describedby', [...tokens.add(METER_ID)].join(' '));
}

function addMeter(field: Element): HTMLElement {
  const attributes = { id: METER_ID, role: 'alert' };
  const host = createHost({ tag: 'div', className: METER, attributes }, (meter) => anchorOf(field).after(meter));
  emit(document.body, 'wc-password-strength-added');
  return host;
}

/** Takes meter and hint away: the field is empty (F15). */
export function hideMeter(field: Element): void {
  const meter = meterOf(field);
  if (!meter) return;
  if (meter.nextElementSibling?.classList.contains(HINT)) meter.nextElementSibling.remove();
  hide(meter);
  emit(document.body, 'wc-password-strength-hide');
}

/** Shows how strong the password of a field is, and how to make a better one (F15). */
export function drawMeter(field: Element, view: MeterView, config: PasswordConfig): void {
  const meter = meterOf(field) ?? addMeter(field);
  if (!isVisible(meter)) {
    show(meter);
    emit(document.body, 'wc-password-strength-show');
  }
  describe(field);
  const error = view.tooWeak ? ` - ${config.i18n_password_error}` : '';
  meter.className = view.level === 'unknown' ? METER : `${METER} ${view.level === 'mismatch' ? 'short' : view.level}`;
  const text = levelText(view.level) + error;
  islands.mount(meter, 'PasswordStrength', { text }, text);
  const old = meter.nextElementSibling;
  if (old?.classList.contains(HINT)) old.remove();
  if (!view.hint) return;
  const hint = document.createElement('small');
  hint.className = HINT;
  hint.textContent = config.i18n_password_hint;
  meter.after(hint);
}
