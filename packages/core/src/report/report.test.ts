import { createMockShop, createShopHandlers, given, throwing } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFile } from '../boot/files';
import { count, v, readConfig } from '../config/page-config';
import { send } from '../http/send';
import { createLog } from '../log/log';
import { type Report, REPORT_EVENT, forgetReports, report } from './report';

const server = setupServer(...createShopHandlers(createMockShop()));
const heard: Report[] = [];
const hear = (event: Event): void => void heard.push((event as CustomEvent<Report>).detail);
const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  forgetReports();
  heard.length = 0;
  vi.spyOn(console, 'error').mockReturnValue();
  window.addEventListener(REPORT_EVENT, hear);
});
afterEach(() => {
  server.resetHandlers();
  window.removeEventListener(REPORT_EVENT, hear);
});

it('[XC-02] a report is an event on the window with bundle, version, code and duration, and nothing else', async () => {
  report('upe', 'sdk', performance.now() - 50);
  await idle();
  expect(heard).toEqual([{ bundle: 'upe', version: '', code: 'sdk', duration: expect.any(Number) }]);
  expect(heard[0]?.duration).toBeGreaterThanOrEqual(50);
  expect(heard[0]?.duration).toBeLessThan(1000);
  expect(Number.isInteger(heard[0]?.duration)).toBe(true);
});

it('the caller goes on before a listener runs, and a throwing listener has no effect', async () => {
  const thrown: unknown[] = [];
  const onError = (event: ErrorEvent): void => {
    event.preventDefault();
    thrown.push(event.error);
  };
  const broken = throwing('broken listener');
  window.addEventListener('error', onError);
  window.addEventListener(REPORT_EVENT, broken);
  report('upe', 'sdk');
  expect(heard).toEqual([]);
  await idle();
  window.removeEventListener(REPORT_EVENT, broken);
  window.removeEventListener('error', onError);
  expect([heard.length, thrown.length]).toEqual([1, 1]);
});

it('the same thing is reported three times a page at most; another thing still is', async () => {
  for (let time = 0; time < 50; time += 1) report('checkout', 'request-timeout');
  report('checkout', 'payment-unknown');
  report('upe', 'request-timeout');
  await idle();
  expect(heard.map(({ bundle, code }) => `${bundle} ${code}`)).toEqual([
    'checkout request-timeout',
    'checkout request-timeout',
    'checkout request-timeout',
    'checkout payment-unknown',
    'upe request-timeout',
  ]);
});

it('[XC-01] a wrong page config is reported by its bundle, an absent one is not', async () => {
  Object.assign(window, { wc_test_params: { n: 'not a number, and a secret' } });
  readConfig(createLog('checkout'), 'wc_test_params', v.object({ n: count() }));
  readConfig(createLog('checkout'), 'wc_absent_params', v.object({ n: count() }));
  await idle();
  expect(heard).toEqual([{ bundle: 'checkout', version: '', code: 'config', duration: expect.any(Number) }]);
});

it.each(['error', 'load'])('[XC-08] a file of ours that does not load (%s) is reported by its name', async (event) => {
  const tag = document.createElement('script');
  tag.src = 'https://shop.example/dist/shop-runtime.js';
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
  const { rememberScript } = await import('../boot/files');
  rememberScript();
  const loading = loadFile('upe-confirm', () => undefined);
  given(document.head.querySelector('script'), 'script tag').dispatchEvent(new Event(event));
  await expect(loading).rejects.toThrow();
  await idle();
  expect(heard).toMatchObject([{ bundle: 'upe-confirm', code: 'file' }]);
});

it.each([
  ['request-http', () => new HttpResponse('Bad gateway', { status: 502 })],
  ['request-malformed', () => new HttpResponse('<html>')],
  ['request-offline', () => HttpResponse.error()],
])('[XC-02] a request that fails is reported by kind: %s', async (code, answer) => {
  server.use(http.post('*/', answer));
  await send({ url: '/?wc-ajax=test&security=a1b2c3d4e5', body: 'billing_email=a@b.de', expect: 'json', bundle: 'checkout' });
  await idle();
  expect(heard).toMatchObject([{ bundle: 'checkout', code }]);
  expect(JSON.stringify(heard)).not.toMatch(/security|a@b\.de|Bad gateway|wc-ajax/);
});

it('[XC-02] an answer in time, and a request that we have aborted, are nothing to report', async () => {
  server.use(http.post('*/', () => HttpResponse.json({ success: true })));
  await send({ url: '/?wc-ajax=test', body: '', expect: 'json', bundle: 'checkout' });
  const over = new AbortController();
  over.abort();
  await send({ url: '/?wc-ajax=test', body: '', expect: 'json', bundle: 'checkout', signal: over.signal });
  await idle();
  expect(heard).toEqual([]);
});
