import { expect, it } from 'vitest';
import { watchRejections } from './rejections';

it('sees an unhandled rejection', async () => {
  const taken = watchRejections();
  void Promise.reject(new Error('forgotten'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(taken().map(String)).toEqual(['Error: forgotten']);
});
