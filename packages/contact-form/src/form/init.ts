import { delay } from '@shop/core';
import { updateAcceptance } from '../fields/acceptance';
import { updateCounters } from '../fields/counter';
import { keepExclusive } from '../fields/exclusive';
import { updateFreeTexts } from '../fields/free-text';
import type { PointerGate } from '../fields/pointer-gate';
import { showRangeValue } from '../fields/range-output';
import { refillFields } from '../fields/refill';
import { completeUrlField } from '../fields/url-field';
import { closest, CONTROL, isValueControl, listen, targetOf } from '../page';
import { isRecord } from '../rules/values';
import { hideFloatingTips } from '../views/floating-tip';
import { addSpinners } from '../views/spinner';
import { showInertParts } from '../views/status';
import type { FormContext } from './context';
import { callPublic } from './public-call';
import { recheckWhileTyping } from './validate';

/** Fields that depend on others or on a reset: acceptance, counters, free texts. */
function updateFields(form: HTMLFormElement, changed?: Element): void {
  updateFreeTexts(form, changed);
  updateAcceptance(form);
  updateCounters(form);
}

/** Brings a form to life (contract e2): its parts as they must be now, and all its listeners. */
export function wireForm(context: FormContext, gate: PointerGate): void {
  const { form } = context;
  addSpinners(form);
  updateFields(form);
  wirePublicFlows(form);
  wireEditing(context, gate);
}

function wirePublicFlows(form: HTMLFormElement): void {
  listen(form, 'submit', (event) => {
    callPublic('submit', form, { submitter: 'submitter' in event ? event.submitter : null });
    // Only now: when the call throws, the browser sends the form the ordinary way (contract e2.3).
    event.preventDefault();
  });
  listen(form, 'reset', () => {
    callPublic('reset', form);
    // The defaults come back after this event.
    void delay(0).then(() => updateFields(form));
  });
  for (const type of ['wpcf7submit', 'wpcf7reset']) {
    listen(form, type, (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (isRecord(detail)) refillFields(form, detail['apiResponse']);
    });
  }
  listen(form, 'wpcf7reset', () => updateFields(form));
  listen(form, 'wpcf7statuschanged', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isRecord(detail)) showInertParts(form, String(detail['status']));
  });
}

function wireEditing(context: FormContext, gate: PointerGate): void {
  const { form } = context;
  listen(form, 'change', (event) => {
    const target = targetOf(event);
    if (!target) return;
    completeUrlField(target);
    keepExclusive(form, target);
    updateFields(form, target);
    if (!closest(target, CONTROL)) return;
    const { attempt } = context;
    gate.whenReleased(() => {
      // A click that was waited for may have sent the form: then the server has the word.
      if (context.attempt === attempt) callPublic('validate', form, { target });
    });
  });
  listen(form, 'keyup', () => updateCounters(form));
  listen(form, 'input', (event) => {
    const target = targetOf(event);
    if (!target) return;
    updateCounters(form);
    showRangeValue(form, target);
    hideFloatingTips(target);
    // Without this a form whose `novalidate` was removed could never be sent again (contract f).
    if (isValueControl(target)) target.setCustomValidity('');
    recheckWhileTyping(context, target);
  });
  for (const type of ['focusin', 'click']) {
    listen(form, type, (event) => {
      const target = targetOf(event);
      if (target && (type === 'focusin' || target.classList.contains('wpcf7-not-valid-tip'))) hideFloatingTips(target);
    });
  }
}
