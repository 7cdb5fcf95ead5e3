import { type InstalledJQuery, installJQuery } from '@shop/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './send';

const server = setupServer();
let installed: InstalledJQuery;
let bodies: string[];
let body = '{"success":true}';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  installed = installJQuery(window);
  bodies = [];
  prefilters = [];
  body = '{"success":true}';
  server.use(
    http.post('*', async ({ request }) => {
      bodies.push(await request.text());
      return new HttpResponse(body);
    }),
  );
});
afterEach(() => {
  installed.remove();
  server.resetHandlers();
});
afterAll(() => server.close());

type Prefilter = (options: { data?: unknown }, original: { data?: unknown }) => void;
let prefilters: Prefilter[] = [];
/** jQuery keeps its prefilters for good: each test has its own list behind one of them. */
function prefilter(fn: Prefilter): void {
  const list = prefilters;
  list.push(fn);
  installed.jQuery.ajaxPrefilter(((options: object, original: object) => {
    if (list === prefilters && list.includes(fn)) fn(options, original);
  }) as never);
}
const order = {
  security: 'n',
  coupon_code: "O'Neil +1",
  billing_email: undefined,
  shipping_method: { 0: 'flat_rate:1' },
  ids: ['a', 'b'],
};
const SENT = 'security=n&coupon_code=O%27Neil+%2B1&shipping_method%5B0%5D=flat_rate%3A1&ids%5B%5D=a&ids%5B%5D=b';
const post = (fields: Parameters<typeof send>[0]['fields'] = order) =>
  send({ bundle: 'checkout', url: '/?wc-ajax=apply_coupon', fields: fields ?? {}, transport: 'page', expect: 'json' });

describe("hooks of other plugins on the shop's requests", () => {
  it("[MS-37] find `original.data` as the object of the shop's own script, and the encoded text in `options.data`", async () => {
    const seen = vi.fn();
    prefilter((options, original) => seen(options.data, (original.data as { coupon_code: string }).coupon_code));
    await post();
    expect(seen).toHaveBeenCalledWith(expect.stringContaining('security=n&coupon_code='), "O'Neil +1");
    expect(bodies).toEqual([SENT]);
  });

  it('[MS-37] what a prefilter changes or adds in `original.data` is sent, and only in this request', async () => {
    let isFirst = true;
    prefilter((_options, original) => {
      if (isFirst) Object.assign(original.data as object, { coupon_code: 'X Y', extra: '1' });
      isFirst = false;
    });
    await post();
    await post();
    expect(bodies).toEqual([
      'security=n&coupon_code=X+Y&shipping_method%5B0%5D=flat_rate%3A1&ids%5B%5D=a&ids%5B%5D=b&extra=1',
      SENT,
    ]);
  });

  it('[MS-37] what a prefilter appends to, or puts in the place of, `options.data` is sent', async () => {
    prefilter((options) => (options.data = `${String(options.data)}&token=it's`));
    await post();
    prefilter((options) => (options.data = 'whole=new'));
    await post();
    expect(bodies).toEqual([`${SENT}&token=it%27s`, 'whole=new']);
  });

  it('[MS-37] changes in both are sent', async () => {
    prefilter((options, original) => {
      Object.assign(original.data as object, { extra: '1' });
      options.data = `${String(options.data)}&token=2`;
    });
    await post();
    expect(bodies).toEqual([`${SENT}&extra=1&token=2`]);
  });

  it('[MS-37] what `ajaxSend` changes in its settings is sent', async () => {
    installed.jQuery(document).on('ajaxSend', ((_event: unknown, _xhr: unknown, settings: { data: string }) => {
      settings.data += '&late=1';
    }) as never);
    await post();
    installed.jQuery(document).off('ajaxSend');
    expect(bodies).toEqual([`${SENT}&late=1`]);
  });

  it.each([
    ['JSON', '{"success":true}', { success: true }],
    ['JSON in noise', 'Notice: x\n{"success":true}', { success: true }],
    ['something else', '<p>Nein</p>', undefined],
  ])('[MS-37] `ajaxComplete` finds `responseJSON` where the answer is %s', async (_name, text, expected) => {
    body = text;
    const seen = vi.fn();
    installed
      .jQuery(document)
      .on('ajaxComplete', ((_event: unknown, xhr: { responseJSON?: unknown }) => seen(xhr.responseJSON)) as never);
    await post();
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
    installed.jQuery(document).off('ajaxComplete');
    expect(seen).toHaveBeenCalledWith(expected);
  });

  it('[MS-37] half a surrogate pair is sent as without hooks', async () => {
    await post({ name: 'a\uD83D' });
    expect(bodies).toEqual(['name=a%EF%BF%BD']);
  });
});
