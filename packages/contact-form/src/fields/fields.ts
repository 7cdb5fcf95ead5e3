import { announce, describeBy, fillPlaceholders, membersOf } from '@shop/core';
import type { RunningForm } from '../form/form';
import { all, closest, inputs, integerOf, namedControls } from '../page';
import { completeUrl } from '../rules/checks.rules';
import { type FieldValue, isFile } from '../rules/values.rules';

/** A counter as the server printed it (contract b2). Lengths are UTF-16 code units. */
export interface Counter {
  readonly isDown: boolean;
  /** What a `down` counter starts from. */
  readonly start: number;
  /** NaN when there is no limit. */
  readonly maximum: number;
  readonly minimum: number;
}

/** What a counter shows. */
export interface Count {
  /** Length so far, or what is left; may be negative. */
  readonly value: number;
  readonly isTooLong: boolean;
  readonly isTooShort: boolean;
}

/** Counts a text: blanks around it do not count, but they do for the limits (contract e7, CF-25). */
export function countText({ isDown, start, maximum, minimum }: Counter, text: string): Count {
  const length = text.trim().length;
  return {
    value: isDown ? start - length : length,
    isTooLong: text.length > maximum,
    isTooShort: text.length < minimum,
  };
}

/** Brings the fields up to date that depend on others or on a reset: free texts, acceptance, counters. */
export function updateFields(context: RunningForm, changed?: Element): void {
  updateFreeTexts(context.form, changed);
  updateAcceptance(context);
  updateCounters(context);
}

function isAccepted(acceptance: Element): boolean {
  const { classList } = acceptance;
  const [box] = inputs(acceptance, '[type="checkbox"]');
  return !box || classList.contains('optional') || box.checked !== classList.contains('invert');
}

/** Whether the form waits for an acceptance; `undefined` without any. With "acceptance as validation" the server checks it and answers with a field error. */
export function awaitsConsent(form: HTMLFormElement): boolean | undefined {
  const acceptances = all(form, '.wpcf7-acceptance');
  if (acceptances.length === 0 || membersOf(form).classList.contains('wpcf7-acceptance-as-validation')) return undefined;
  return !acceptances.every(isAccepted);
}

/**
 * Submit does nothing until every required acceptance is ticked, an inverted one un-ticked (contract e7, CF-06). The button stays focusable and says why:
 * a disabled one would lose the focus and could not give a reason.
 */
function updateAcceptance({ form, record, text }: RunningForm): void {
  const isHeld = awaitsConsent(form);
  if (isHeld === undefined) return;
  const id = `${record.unitTag ?? ''}-consent`;
  for (const button of all(form, '.wpcf7-submit')) {
    button.removeAttribute('disabled');
    if (isHeld === (button.getAttribute(HELD) === 'true')) continue;
    if (!isHeld) for (const name of [HELD, 'title']) button.removeAttribute(name);
    else {
      button.setAttribute(HELD, 'true');
      button.title = text('consent');
      if (!document.getElementById(id)) addReason(button, id, text('consent'));
    }
    describeBy(button, id, isHeld);
  }
}

/** Attribute of a submit button that waits for an acceptance; its value is `true` then. */
const HELD = 'aria-disabled';

/** Visually hidden description of a button, for assistive technology. */
function addReason(button: Element, id: string, text: string): void {
  const reason = document.createElement('span');
  reason.id = id;
  reason.hidden = true;
  reason.textContent = text;
  button.parentElement?.append(reason);
}

/**
 * The free text beside a box or radio can be used only while that is ticked (contract e7, CF-30).
 * @param changed the control that was just changed; a freshly ticked box hands the focus to its text
 */
function updateFreeTexts(form: HTMLFormElement, changed?: Element): void {
  for (const item of all(form, '.has-free-text')) {
    const [text] = inputs(item, '.wpcf7-free-text');
    const [box] = inputs(item, '[type="checkbox"], [type="radio"]');
    if (!text || !box) continue;
    text.disabled = !box.checked;
    if (box.checked && box === changed) text.focus();
  }
}

/** Of exclusive checkboxes only the one that was changed last stays ticked (contract e7, CF-30). */
export function keepExclusive(form: HTMLFormElement, changed: Element): void {
  if (!(changed instanceof HTMLInputElement) || !closest(changed, '.wpcf7-exclusive-checkbox')) return;
  for (const box of inputs(form, '[type="checkbox"]')) {
    if (box !== changed && box.name === changed.name) box.checked = false;
  }
}

/** Completes the address in a URL field after a change, before it is validated (contract e7, CF-10). */
export function completeUrlField(changed: Element): void {
  if (!(changed instanceof HTMLInputElement) || !changed.classList.contains('wpcf7-validates-as-url')) return;
  changed.value = completeUrl(changed.value);
}

/** Characters left at which a counter is announced; a negative number: too many. */
const ANNOUNCED_LEFT = [-1, 0, 10, 20] as const;

/** The announcement of each counted field, as it was last time. */
const announced = new WeakMap<Element, number | undefined>();

/** Brings all character counters of a form up to date (e7, CF-25). Never touches the text. @param isTyping the visitor hears that the limit is near */
export function updateCounters({ form, record, text }: RunningForm, isTyping = false): void {
  for (const [index, counter] of all(form, '.wpcf7-character-count').entries()) {
    const { classList, dataset } = counter;
    const target = namedControls(form).find(({ name }) => name === dataset['targetName']);
    if (!target) continue;
    const isDown = classList.contains('down');
    const start = integerOf(dataset['startingValue']) || 0;
    const maximum = integerOf(dataset['maximumValue']);
    const minimum = integerOf(dataset['minimumValue']);
    const { value, isTooLong, isTooShort } = countText({ isDown, start, maximum, minimum }, target.value);
    counter.textContent = dataset['currentValue'] = String(value);
    classList.toggle('too-long', isTooLong);
    classList.toggle('too-short', isTooShort);
    counter.id ||= `${record.unitTag ?? ''}-count-${index}`;
    describeBy(target, counter.id, true);
    const left = (Number.isNaN(maximum) && isDown ? start : maximum) - target.value.length;
    const step = ANNOUNCED_LEFT.find((limit) => left <= limit);
    if (isTyping && step !== undefined && step !== announced.get(target)) {
      announce(step < 0 ? text('tooLong') : fillPlaceholders(text('charactersLeft'), { count: String(step) }));
    }
    if (!Number.isNaN(left)) announced.set(target, step);
  }
}

/**
 * Repeats the values of fields where the page wants them (contract b2, e3; CF-30): an `output` the first value, a fieldset one `output` per value, files by
 * name. Without a value both show their default.
 */
export function reflect({ form, machine }: RunningForm, fields: Readonly<Record<string, readonly FieldValue[]>>): void {
  const places = all(form, '[data-reflection-of]');
  const values: Record<string, readonly string[]> = {};
  for (const [field, inputs] of Object.entries(fields)) {
    const texts = inputs.map((value) => (isFile(value) ? value.name : value.trim())).filter(Boolean);
    for (const place of places.filter(({ dataset }) => dataset['reflectionOf'] === field)) {
      if (place instanceof HTMLOutputElement) place.textContent = texts[0] ?? place.dataset['default'] ?? '';
      else {
        values[field] = texts;
        for (const output of all(place, 'output[data-default]')) output.hidden = texts.length > 0;
      }
    }
  }
  if (Object.keys(values).length > 0) machine.send({ type: 'reflected', values });
}

/** A slider shows its number while it moves, also before the schema is loaded (contract b2, CF-30). */
export function showRangeValue(context: RunningForm, moved: Element): void {
  if (moved instanceof HTMLInputElement && moved.type === 'range') reflect(context, { [moved.name]: [moved.value] });
}
