import { readFraudConfig, type FraudConfig } from './config';
import { CONFIG_GLOBAL, FIELDS_EVENT, NAME, SESSION_FIELD } from './constants';
import { payForm, writeConfigElement, writeSessionField } from './page';
import { createLoader, startCollection } from './provider';

/**
 * Brings the FraudNet session into the page and keeps it there (contract section e): configuration, session field,
 * provider script; again after every `hosted_fields_loaded`.
 * @param nonce of the script tag that loads this bundle, for the provider's script; `''` where the page has none
 * @returns whether the page has a usable configuration. Without one nothing is touched and nothing listens.
 */
export function startFraudNet(nonce: string): boolean {
  let loader: HTMLScriptElement | undefined;

  const inject = (config: FraudConfig): void => {
    writeConfigElement(config);
    writeSessionField(config.f);
    // A fresh element each time: only that makes the provider's script read the new configuration. Never more than one of ours (f3).
    loader?.remove();
    loader = createLoader(nonce);
    document.body.append(loader);
  };

  const first = usableConfig();
  if (!first) return false;

  document.addEventListener(FIELDS_EVENT, () => {
    void startCollection();
    const current = usableConfig();
    if (current) inject(current);
  });
  keepSessionOnSubmit();
  inject(first);
  return true;
}

/**
 * An order without the session id is refused (`DEVICE_DATA_NOT_AVAILABLE`), and foreign scripts render the pay form again without telling. So the field
 * is looked after at the last moment: `submit` for scripts that read the form, `formdata` for a bare `form.submit()`.
 */
function keepSessionOnSubmit(): void {
  document.addEventListener('submit', () => withConfig(({ f }) => writeSessionField(f)), true);
  document.addEventListener('formdata', (event) => {
    if (event.target === payForm()) withConfig(({ f }) => event.formData.set(SESSION_FIELD, f));
  });
}

function withConfig(act: (config: FraudConfig) => void): void {
  const config = usableConfig();
  if (config) act(config);
}

let reported = false;

/** The current configuration; a wrong one is reported once (XC-01), by field names only. */
function usableConfig(): FraudConfig | undefined {
  const answer = readFraudConfig();
  switch (answer.state) {
    case 'ok':
      return answer.config;
    case 'invalid':
      if (!reported) console.error(`[${NAME}] ${CONFIG_GLOBAL}: ${answer.problems.join(', ')}`);
      reported = true;
      return undefined;
    case 'absent':
      return undefined;
  }
}
