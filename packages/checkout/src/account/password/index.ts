import { log } from '../../log';
import { onElement } from '../../page/listen.page';
import { startWith } from '../../page/start-with.page';
import { METER_CONFIG, PASSWORD_FIELDS, type PasswordConfig, passwordConfig } from './config';

/** The meter is a file of its own, fetched when somebody begins to choose a password. */
async function load(config: PasswordConfig, field: HTMLElement): Promise<void> {
  try {
    const { runPasswordMeter } = await import('../../parts/password');
    runPasswordMeter(config, field);
  } catch (error) {
    log.warn('The password meter could not be loaded; the server still checks passwords', error);
  }
}

/** The password meter of registration, checkout and account pages (F15). */
export function startPasswordMeter(): boolean {
  return startWith(METER_CONFIG, passwordConfig, (config) => {
    const firstUse = new AbortController();
    const begin = (field: HTMLElement): void => {
      firstUse.abort();
      void load(config, field);
    };
    onElement('focusin keyup change input', PASSWORD_FIELDS, begin, document.body, { signal: firstUse.signal });
  });
}
