// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShopOptions } from '../types';
import { recordedExchange } from '../../fixtures/exchanges';
import { VISITOR } from './replay';
import { shape } from './compare';

async function send(name: string, options: MockShopOptions = {}) {
  const { request, response } = recordedExchange(name);
  const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  const shop = createMockShop(options);
  const answer = await shop.handle({
    method: request.method,
    url: request.url,
    headers: request.headers,
    ...(request.body === null ? {} : { body }),
    sessionId: VISITOR,
  });
  const isJson = answer.headers['content-type']?.includes('json') ?? false;
  return { status: answer.status, data: isJson ? JSON.parse(answer.body) : answer.body, recorded: response };
}

describe('contact form answers like the recorded one', () => {
  it.each([
    'cf7-feedback-mail-sent',
    'cf7-feedback-validation-failed',
    'cf7-feedback-acceptance-missing',
    'cf7-feedback-acceptance-as-validation',
  ])('%s: status, message and refused fields', async (name) => {
    const { status, data, recorded } = await send(name);
    expect(status).toBe(recorded.status);
    const pick = ({ status: kind, message, invalid_fields, into }: Record<string, unknown>) => ({
      kind,
      message,
      invalid_fields,
      into,
    });
    expect(pick(data)).toEqual(pick(recorded.body as Record<string, unknown>));
    expect(shape(data)).toEqual(shape(recorded.body));
  });

  it.each([
    ['cf7-feedback-mail-failed', 'mail_failed'],
    ['cf7-feedback-spam', 'spam'],
    ['cf7-feedback-aborted', 'aborted'],
    ['cf7-feedback-payment-required', 'payment_required'],
  ] as const)('%s: the switch forces the status', async (name, contactForm) => {
    const { data, recorded } = await send(name, { scenarios: { contactForm } });
    expect(shape(data)).toEqual(shape(recorded.body));
    expect(data.status).toBe(contactForm);
    expect(data.message).toBe((recorded.body as { message: string }).message);
  });

  it.each([
    'cf7-feedback-not-found',
    'cf7-feedback-wrong-type',
    'cf7-feedback-spam-bad-unit-tag',
    'cf7-schema',
    'cf7-schema-small-form',
    'newsletter-ok',
    'newsletter-error',
  ])('%s: the very same answer', async (name) => {
    const { status, data, recorded } = await send(name);
    expect(status).toBe(recorded.status);
    expect(data).toEqual(recorded.body);
  });

  it('cf7-refill', async () => {
    const { data, recorded } = await send('cf7-refill');
    expect(shape(data)).toEqual(shape(recorded.body));
  });
});
