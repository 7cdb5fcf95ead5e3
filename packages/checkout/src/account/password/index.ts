import { log } from '../../log';
import { onElement } from '../../page/listen.page';
import { startWith } from '../../page/start-with.page';
import { METER_CONFIG, PASSWORD_FIELDS, type PasswordConfig, passwordConfig } from './config';

function run(config: PasswordConfig): void {
  let judge: ((field: Element) => void) | undefined;
  let isComing = false;
  let isListening = false;

  /** The meter is a file of its own, fetched when somebody begins to choose a password. */
  async function load(field: HTMLElement): Promise<void> {
    if (isComing) return;
    isComing = true;
    try {
      const { runPasswordMeter } = await import('../../parts/password');
      judge = runPasswordMeter(config);
      if (isListening) judge(field);
    } catch (error) {
      log.warn('The password meter could not be loaded; the server still checks passwords', error);
    }
  }
  function use(field: HTMLElement): void {
    if (judge) judge(field);
    else void load(field);
  }

  onElement('focusin', PASSWORD_FIELDS, (field) => void load(field));
  onElement('keyup change', PASSWORD_FIELDS, (field) => {
    isListening = true;
    use(field);
  });
  // Also what is pasted or dictated, unless another script has taken the listeners above off.
  onElement('input', PASSWORD_FIELDS, (field) => (isListening ? use(field) : undefined));
}

/** The password meter of registration, checkout and account pages (F15). */
export function startPasswordMeter(): boolean {
  return startWith(METER_CONFIG, passwordConfig, run);
}
