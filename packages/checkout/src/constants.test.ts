// @vitest-environment node
import { expect, it } from 'vitest';
import * as constants from './constants';

it('[XC-03] the checkout waits and moves as the seed says', () => {
  expect(constants).toMatchObject({
    UPDATE_DELAY_MS: 5,
    TYPING_DELAY_MS: 1000,
    PAYMENT_BOX_SLIDE_MS: 230,
    SLIDE_MS: 400,
    LOGIN_SCROLL_MS: 300,
    LOGIN_SCROLL_OFFSET: 50,
    NOTICE_SCROLL_MS: 1000,
    NOTICE_SCROLL_OFFSET: 100,
  });
});
