import { announce, createPlainFallback, createStore, flushViews, membersOf, textOfHtml, type PlainElement } from '@shop/core';
import { elementAround, features } from '../bundle';
import { textFor } from '../messages';
import { all } from '../page';
import { subscribe } from '../requests.api';
import type { SignUpAnswer, SignUpState } from './NewsletterAnswer';
import { isAccepted, refusalText } from './sign-up.rules';

/** Our message at the end of a form that could not be sent. */
const MESSAGE_CLASS = 'tnp-message';

/** Shows the answer of one sign-up form, or takes it away. */
type ShowAnswer = (answer?: SignUpAnswer) => void;

const shown = new WeakMap<HTMLFormElement, ShowAnswer>();

function answerOf(form: HTMLFormElement): ShowAnswer {
  const known = shown.get(form);
  if (known) return known;
  const store = createStore<SignUpState>(() => ({}));
  const elements = (): PlainElement[] => {
    const { answer } = store.getState();
    if (!answer) return [];
    if (answer.kind === 'accepted') return [{ tag: 'div', attributes: {}, text: textOfHtml(answer.html).trim(), into: form }];
    return [{ tag: 'p', attributes: { class: MESSAGE_CLASS, role: 'alert' }, text: answer.text, into: form }];
  };
  // React takes the text's element over, with its focus.
  const fallback = createPlainFallback(elements, 'adopt');
  const plain = (): Element | undefined => fallback.shownIn(form);
  const feature = features.create('NewsletterAnswer', { around: elementAround(form), props: { store, form, plain }, fallback });
  const show: ShowAnswer = (answer) => {
    store.setState({ answer });
    flushViews();
    if (!answer) plain()?.remove();
    feature.update();
  };
  shown.set(form, show);
  return show;
}

const isBusy = (form: HTMLFormElement): boolean => membersOf(form).getAttribute('aria-busy') === 'true';

/** Sends a sign-up and shows the answer in the form (NL-01, contract i). Ignored while an earlier one runs. @param url the site's ajax address */
export async function signUp(form: HTMLFormElement, url: string): Promise<void> {
  if (isBusy(form)) return;
  answerOf(form)();
  for (const old of all(form, `.${MESSAGE_CLASS}`)) old.remove();
  const release = setBusy(form);
  try {
    const answer = await subscribe(url, new FormData(form));
    const html = answer.ok ? answer.data : (answer.error.body ?? '');
    if (isAccepted(answer.ok, html)) return showAccepted(form, html);
    const isOffline = !answer.ok && answer.error.kind === 'offline';
    const text = refusalText(html, textOfHtml) || textFor(form, isOffline ? 'fetch_error' : 'http_error');
    answerOf(form)({ kind: 'refused', text });
  } finally {
    release();
  }
}

/** Marks the form and its buttons busy. A second press is ignored meanwhile. */
function setBusy(form: HTMLFormElement): () => void {
  const buttons = all(form, ':is([type="submit"], button):enabled');
  const mark = (busy: boolean): void => {
    membersOf(form).setAttribute('aria-busy', String(busy));
    // A disabled button would lose the focus.
    for (const button of buttons) {
      if (busy) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    }
  };
  mark(true);
  return () => mark(false);
}

/** The answer takes the place of the form's content, and the focus that was there; the form element and its listeners stay (contract i). */
function showAccepted(form: HTMLFormElement, html: string): void {
  const members = membersOf(form);
  const hadFocus = members.contains(document.activeElement);
  members.replaceChildren();
  answerOf(form)({ kind: 'accepted', html });
  if (hadFocus) focusAnswer(form);
  else announce(textOfHtml(html).trim());
}

function focusAnswer(form: HTMLFormElement): void {
  const answer = membersOf(form).firstElementChild;
  if (!(answer instanceof HTMLElement)) return;
  answer.tabIndex = -1;
  answer.focus();
}
