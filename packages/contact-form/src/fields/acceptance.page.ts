import { membersOf } from '@shop/core';
import { all, inputs } from '../page/markup.page';

function isAccepted(acceptance: Element): boolean {
  const { classList } = acceptance;
  const [box] = inputs(acceptance, '[type="checkbox"]');
  return !box || classList.contains('optional') || box.checked !== classList.contains('invert');
}

/** Submit stays disabled until every required acceptance is ticked, an inverted one un-ticked (contract e7, CF-06). */
export function updateAcceptance(form: HTMLFormElement): void {
  const acceptances = all(form, '.wpcf7-acceptance');
  // With "acceptance as validation" the server checks it and answers with a field error.
  if (acceptances.length === 0 || membersOf(form).classList.contains('wpcf7-acceptance-as-validation')) return;
  const isOpen = acceptances.every(isAccepted);
  for (const button of all(form, '.wpcf7-submit')) button.toggleAttribute('disabled', !isOpen);
}
