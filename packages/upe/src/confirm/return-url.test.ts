import { describe, expect, it } from 'vitest';
import { returnTarget } from './confirm';

const RECEIVED = 'https://shop.example/kasse/bestellung/';
const target = (returnUrl: string, orderId = '12', orderReceivedUrl: string | undefined = RECEIVED) =>
  returnTarget({ returnUrl, orderId, orderReceivedUrl });

describe('where to go after a confirmation', () => {
  it.each([
    ['/checkout/order-received/1/?key=a', 'https://shop.example/checkout/order-received/1/?key=a'],
    ['https://shop.example/x', 'https://shop.example/x'],
    ['//shop.example/x', 'https://shop.example/x'],
    ['x', 'https://shop.example/x'],
  ])('[UP-09] own address %j is taken', (url, href) => expect(target(url)).toBe(href));

  it.each([
    'https://evil.example/',
    'http://shop.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'blob:https://shop.example/1',
    'data:text/html,x',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user:pw@shop.example/',
    'ftp://shop.example',
    '',
    'java\nscript:alert(1)',
    'https://www.shop.example/',
  ])('[UP-09] %j falls back to the order-received page', (url) => expect(target(url)).toBe(`${RECEIVED}12/`));

  it.each([
    ['12', 'https://shop.example/a', 'https://shop.example/a/12/'],
    ['12', 'https://shop.example/a///', 'https://shop.example/a/12/'],
    ['012', RECEIVED, RECEIVED],
    ['-1', RECEIVED, RECEIVED],
    ['12abc', RECEIVED, RECEIVED],
    ['0', RECEIVED, RECEIVED],
    ['', RECEIVED, RECEIVED],
  ])('[UP-09] order %j on %j is %j', (id, base, expected) => expect(target('', id, base)).toBe(expected));

  it('[UP-22] nowhere to go', () =>
    expect(returnTarget({ returnUrl: '', orderId: '1', orderReceivedUrl: undefined })).toBeUndefined());
});
