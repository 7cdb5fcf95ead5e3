import { installJQuery } from '@shop/testing';
import { expect, it, vi } from 'vitest';
import { emit, on, forgetListeners } from './listen';
import { forgetCopies } from './jquery';

it('[XC-07] forgotten listeners hear neither native events nor a jQuery that comes later', () => {
  const heard = vi.fn();
  on(document.body, 'shop-event', heard);
  forgetListeners();
  document.body.dispatchEvent(new Event('shop-event'));
  const { remove } = installJQuery(window, {});
  emit(document.body, 'shop-event');
  remove();
  forgetCopies();
  expect(heard).not.toHaveBeenCalled();
});
