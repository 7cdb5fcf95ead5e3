import { all, own } from '../page';

function isAccepted(acceptance: HTMLElement): boolean {
  const [box] = all(acceptance, 'input[type="checkbox"]');
  if (!(box instanceof HTMLInputElement) || acceptance.classList.contains('optional')) return true;
  return box.checked !== acceptance.classList.contains('invert');
}

/** Submit stays disabled until every required acceptance is ticked, an inverted one un-ticked (contract e7, CF-06). */
export function updateAcceptance(form: HTMLFormElement): void {
  const acceptances = all(form, '.wpcf7-acceptance');
  // With "acceptance as validation" the server checks it and answers with a field error.
  if (acceptances.length === 0 || own(form, 'classList').contains('wpcf7-acceptance-as-validation')) return;
  const isOpen = acceptances.every(isAccepted);
  for (const button of all(form, '.wpcf7-submit')) {
    if (button instanceof HTMLInputElement || button instanceof HTMLButtonElement) button.disabled = !isOpen;
  }
}
