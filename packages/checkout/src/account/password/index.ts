import { on } from '@shop/core';
import { log } from '../../bundle';
import { startWith } from '../../page/config';
import { onElement } from '../../page/listen';
import { all, makeElement } from '../../page/markup';
import { type PasswordConfig, METER_CONFIG, PASSWORD_FIELDS, passwordConfig } from './page-data';

function run(config: PasswordConfig): void {
  let judge: ((field: Element) => void) | undefined;
  let isComing = false;
  let isListening = false;

  /** The meter is a file of its own, fetched when somebody begins to choose a password. */
  async function load(field: HTMLElement): Promise<void> {
    if (isComing) return;
    isComing = true;
    try {
      const { runPasswordMeter } = await import('./meter');
      judge = runPasswordMeter(config);
      if (isListening) judge(field);
    } catch (error) {
      log.warn('The password meter could not be loaded', error);
    }
  }
  const use = (field: HTMLElement): void => void (judge ? judge(field) : load(field));

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

const WRAPPER = 'password-input';
const BUTTON = 'show-password-input';
const SHOWN = 'display-password';
const TARGET_SIZE = '24px';

/** Puts a password field of an account form into a wrapper for its button; a field that has the focus keeps it. */
function wrap(input: HTMLElement): void {
  if (input.parentElement?.classList.contains(WRAPPER)) return;
  const hadFocus = document.activeElement === input;
  const wrapper = makeElement('span', WRAPPER);
  input.replaceWith(wrapper);
  wrapper.append(input);
  if (hadFocus) input.focus();
}

interface ButtonTexts {
  readonly i18n_password_show: string;
  readonly i18n_password_hide: string;
}

function addButton(input: HTMLInputElement, texts: ButtonTexts): void {
  const attributes = { type: 'button', 'aria-label': texts.i18n_password_show, 'aria-describedby': input.id };
  const button = makeElement('button', BUTTON, [], attributes);
  // WCAG 2.5.8; shop themes draw it 22 px wide.
  button.style.minInlineSize = TARGET_SIZE;
  button.style.minBlockSize = TARGET_SIZE;
  input.after(button);
  on(button, 'click', (event) => {
    event.preventDefault();
    const shown = input.type === 'password';
    button.classList.toggle(SHOWN, shown);
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-label', shown ? texts.i18n_password_hide : texts.i18n_password_show);
    input.focus();
  });
}

/** Gives password fields a button that shows what was typed (C7). */
export function addPasswordButtons(texts: ButtonTexts): void {
  all('.woocommerce form .woocommerce-Input[type="password"]').forEach(wrap);
  for (const input of all('.woocommerce form input[type="password"]')) {
    if (input.parentElement?.tagName === 'SPAN') input.parentElement.classList.add(WRAPPER);
  }
  for (const wrapper of all(`.${WRAPPER}`)) {
    const input = wrapper.querySelector('input');
    if (input && !wrapper.querySelector(`.${BUTTON}`)) addButton(input, texts);
  }
}
