import { expect, it, vi } from 'vitest';
import { type CardFormParts, createCardForm } from './card-form.flow';

function setUp() {
  const drawings: { resolve: (drawn: undefined) => void; reject: (error: Error) => void }[] = [];
  const warn = vi.fn();
  const parts: CardFormParts = {
    log: { error: vi.fn(), warn, info: vi.fn() },
    draw: () => new Promise((resolve, reject) => drawings.push({ resolve, reject })),
    check: () => Promise.resolve(true),
    kind: () => 'order',
    create: () => Promise.resolve('ORDER'),
    approve: () => Promise.resolve(),
    tell: () => Promise.resolve(),
    ended: vi.fn(),
  };
  return { form: createCardForm(parts), drawings, warn };
}

it('[PP-22] logs a failed rendering', async () => {
  const { form, drawings, warn } = setUp();
  const drawn = form.draw();
  drawings[0]?.reject(new Error('not eligible'));
  expect(await drawn).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('[PP-22] logs nothing of a rendering whose place the order review has replaced', async () => {
  const { form, drawings, warn } = setUp();
  const first = form.draw();
  form.lose();
  const second = form.draw();
  drawings[0]?.reject(new Error('element does not exist'));
  drawings[1]?.resolve(undefined);
  expect([await first, await second]).toEqual([false, false]);
  expect(warn).not.toHaveBeenCalled();
});
