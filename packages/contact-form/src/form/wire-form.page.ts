import { delay, membersOf, isRecord } from '@shop/core';
import { updateAcceptance } from '../fields/acceptance.page';
import { updateCounters } from '../fields/counter.page';
import { keepExclusive } from '../fields/exclusive.page';
import { updateFreeTexts } from '../fields/free-text.page';
import { whenReleased } from '../fields/pointer-gate.page';
import { showRangeValue } from '../fields/range-output.page';
import { refillFields } from '../fields/refill.page';
import { completeUrlField } from '../fields/url-field.page';
import { islands } from '../islands';
import { closest, CONTROL, FIELD_WRAP, isValueControl, listen, TIP_CLASS } from '../page/markup.page';
import { setFloatingTips } from '../feedback/floating-tip.page';
import { addSpinners } from './spinner.page';
import { showInertParts } from './status.page';
import type { FlowDeps, FormContext } from './context.page';
import { callPublic } from '../public-api/public-calls.page';
import { recheckWhileTyping } from '../validation/validate.flow';

/** Fields that depend on others or on a reset: free texts, acceptance, counters. */
function updateFields(form: HTMLFormElement, changed?: Element): void {
  updateFreeTexts(form, changed);
  updateAcceptance(form);
  updateCounters(form);
}

/** Brings a form to life (contract e2): its parts as they must be now, and all its listeners. */
export function wireForm(context: FormContext, deps: FlowDeps): void {
  const { form } = context;
  addSpinners(form);
  updateFields(form);
  wirePublicFlows(form);
  wireEditing(context, deps);
}

function wirePublicFlows(form: HTMLFormElement): void {
  /** Listens to one of our own events, which site code may dispatch, too. */
  const onDetail = (types: string, handler: (detail: Record<string, unknown>) => void): void =>
    listen(form, types, (event) => {
      if ('detail' in event && isRecord(event.detail)) handler(event.detail);
    });
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
  onDetail('wpcf7submit wpcf7reset', ({ apiResponse }) => refillFields(form, apiResponse));
  onDetail('wpcf7reset', () => updateFields(form));
  onDetail('wpcf7statuschanged', ({ status }) => showInertParts(form, status));
}

function wireEditing(context: FormContext, deps: FlowDeps): void {
  const { form } = context;
  const onTarget = (types: string, handler: (target: Element) => void): void =>
    listen(form, types, ({ target }) => {
      if (target instanceof Element) handler(target);
    });
  onTarget('change', (target) => {
    completeUrlField(target);
    keepExclusive(form, target);
    updateFields(form, target);
    if (!closest(target, CONTROL)) return;
    const before = context.machine.attempt();
    whenReleased(() => {
      // A click that was waited for may have sent the form: then the server has the word.
      if (!before.isStale()) callPublic('validate', form, { target });
    });
  });
  listen(form, 'keyup input', () => updateCounters(form));
  onTarget('input', (target) => {
    showRangeValue(form, target);
    // Without this a form whose `novalidate` was removed could never be sent again (contract f).
    if (isValueControl(target)) target.setCustomValidity('');
    recheckWhileTyping(context, deps, target);
  });
  // Somebody who fills a form in will read its messages: what draws them comes while they type.
  membersOf(form).addEventListener('focusin', () => islands.prefetch(), { once: true });
  onTarget('focusin input', (target) => setFloatingTips(closest(target, FIELD_WRAP), 'none'));
  onTarget('click', (target) => {
    if (target.className === TIP_CLASS) setFloatingTips(closest(target, FIELD_WRAP), 'none');
  });
}
