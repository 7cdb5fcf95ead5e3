import { expect, it } from 'vitest';
import { controlNamed } from './page';

it('a control is found by its name, also when a field hides that member of the form', () => {
  const form = document.createElement('form');
  const names = ['elements', 'item', 'namedItem', 'length', 'submit'];
  form.innerHTML = names.map((name) => `<input name="${name}">`).join('');
  for (const name of names) expect(controlNamed(form, name)?.getAttribute('name'), name).toBe(name);
  expect(controlNamed(form, 'reset')).toBeUndefined();
});
