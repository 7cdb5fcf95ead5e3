import { membersOf } from '../dom/members';

/**
 * Sends a form once more, after a payment method has prepared it: a submit event that every script hears, then the browser's own post
 * unless one of them prevents it. In a task of its own, because a browser ignores `requestSubmit()` while the form still fires its first
 * submit event; without the browser's field bubbles, which the first submit has passed. Fields named `submit` or the like do not matter.
 * @returns whether the form was sent; `false` when it has left the page meanwhile: then nothing happens.
 */
export function submitAgain(form: HTMLFormElement): Promise<boolean> {
  const members = membersOf(form);
  return new Promise((resolve) => {
    setTimeout(() => {
      const { isConnected, noValidate } = members;
      resolve(isConnected);
      if (!isConnected) return;
      members.noValidate = true;
      try {
        members.requestSubmit();
      } finally {
        members.noValidate = noValidate;
      }
    });
  });
}
