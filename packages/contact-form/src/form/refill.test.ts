import { expect, it } from 'vitest';
import { refillFields } from './submit';

it('[XC-01] [CF-02] a question of which no text can be made is skipped, and the other fields are filled again', () => {
  document.body.innerHTML = `<form>${['a', 'b']
    .map(
      (name) =>
        `<span class="wpcf7-form-control-wrap" data-name="${name}"><label><span class="wpcf7-quiz-label">alt</span><input name="${name}" value="x"></label></span>`,
    )
    .join('')}</form>`;
  const answer: unknown = JSON.parse('{"quiz":{"a":[{"toString":{}},"h"],"b":["Neu?","h"]}}');
  refillFields(document.querySelector('form') as HTMLFormElement, answer);
  expect([...document.querySelectorAll('.wpcf7-quiz-label')].map(({ textContent }) => textContent)).toEqual(['alt', 'Neu?']);
});
