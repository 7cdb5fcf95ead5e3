import { delay, type Feature, isRecord, membersOf } from '@shop/core';
import { setFloatingTips } from '../feedback/field-errors';
import { completeUrlField, keepExclusive, refusesPress, showRangeValue, updateCounters, updateFields } from '../fields/fields';
import { closest, CONTROL, FIELD_WRAP, isValueControl, listen, TIP_CLASS } from '../page';
import { callPublic, publicCalls } from '../public-api/public-calls';
import { recheckWhileTyping } from '../validation/validate';
import { type RunningForm, showInertParts } from './form';
import { refillFields } from './reset';

/** Brings a form to life (contract e2): its fields as they must be now, and all its listeners. */
export function wireForm(context: RunningForm, feedback: Feature): void {
  updateFields(context);
  wirePublicFlows(context);
  wireEditing(context, feedback);
}

/** Sends a form that a visitor, or a script, has submitted. */
export function sendPressed(context: RunningForm, event: Event): void {
  const submitter = 'submitter' in event ? event.submitter : null;
  if (refusesPress(context, submitter)) return event.preventDefault();
  callPublic('submit', context.form, { submitter });
  // Only now: when the call throws, the browser sends the form the ordinary way (contract e2.3).
  event.preventDefault();
}

function wirePublicFlows(context: RunningForm): void {
  const { form } = context;
  /** Listens to one of our own events, which site code may dispatch, too. */
  const onDetail = (types: string, handler: (detail: Record<string, unknown>) => void): void =>
    listen(form, types, (event) => {
      if ('detail' in event && isRecord(event.detail)) handler(event.detail);
    });
  if (!publicCalls().early.has(form)) listen(form, 'submit', (event) => sendPressed(context, event));
  listen(form, 'reset', () => {
    callPublic('reset', form);
    // The defaults come back after this event.
    void delay(0).then(() => updateFields(context));
  });
  onDetail('wpcf7submit wpcf7reset', ({ apiResponse }) => refillFields(form, apiResponse));
  onDetail('wpcf7reset', () => updateFields(context));
  onDetail('wpcf7statuschanged', ({ status }) => showInertParts(form, status));
}

function wireEditing(context: RunningForm, feedback: Feature): void {
  const { form } = context;
  const onTarget = (types: string, handler: (target: Element) => void): void =>
    listen(form, types, ({ target }) => {
      if (target instanceof Element) handler(target);
    });
  onTarget('change', (target) => {
    completeUrlField(target);
    keepExclusive(form, target);
    updateFields(context, target);
    if (!closest(target, CONTROL)) return;
    const before = context.machine.attempt();
    whenReleased(() => {
      // A click that was waited for may have sent the form: then the server response wins.
      if (!before.isStale()) callPublic('validate', form, { target });
    });
  });
  listen(form, 'keyup input', () => updateCounters(context, true));
  onTarget('input', (target) => {
    showRangeValue(context, target);
    // Without this a form whose `novalidate` was removed could never be sent again (contract f).
    if (isValueControl(target)) target.setCustomValidity('');
    recheckWhileTyping(context, target);
  });
  // A visitor who fills the form in will read its messages: what draws them comes while they type.
  membersOf(form).addEventListener('focusin', () => feedback.prefetch(), { once: true });
  onTarget('focusin input', (target) => setFloatingTips(closest(target, FIELD_WRAP), 'none'));
  onTarget('click', (target) => {
    if (target.className === TIP_CLASS) setFloatingTips(closest(target, FIELD_WRAP), 'none');
  });
}

let isDown = false;
const waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  for (const work of waiting.splice(0)) work();
}

/**
 * Starts to watch the pointer, for `whenReleased`. A field that loses focus because the visitor presses a button changes between pointer-down
 * and pointer-up. If its tip went then, the button would move away under the pointer and the click were lost (contract f). Touch screens press
 * twice: their mouse events follow the tap.
 */
export function watchPointer(): void {
  isDown = false;
  const onPointer = (types: string, handler: () => void): void => listen(document, types, handler, true);
  onPointer('pointerdown mousedown', () => {
    isDown = true;
  });
  // The click belongs to the same task; where none comes (a drag, a scroll) the next task ends the waiting.
  onPointer('pointerup mouseup pointercancel click keydown', () => void delay(0).then(release));
}

/** Runs the work at once, or after the click that the pressed pointer makes. */
export function whenReleased(work: () => void): void {
  if (isDown) waiting.push(work);
  else work();
}
