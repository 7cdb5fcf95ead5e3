import { describe, expect, it } from 'vitest';
import { leavesResultOpen, readAnswer, readIntent, verdictOfAnswer } from './answer.rules';

describe('answers of the provider', () => {
  it.each([
    ['a payment', { paymentIntent: { id: 'pi_1', status: 'succeeded' } }, 'pi_1', 'settled'],
    ['a setup', { setupIntent: { id: 'seti_1', status: 'succeeded' } }, 'seti_1', 'settled'],
    ['one that waits for the bank', { paymentIntent: { id: 'pi_1', status: 'processing' } }, 'pi_1', 'settled'],
    ['one that is held', { paymentIntent: { id: 'pi_1', status: 'requires_capture' } }, 'pi_1', 'settled'],
    ['one that needs a step', { paymentIntent: { id: 'pi_1', status: 'requires_action' } }, 'pi_1', 'open'],
    [
      'an error that carries a settled payment',
      { error: { payment_intent: { id: 'pi_1', status: 'succeeded' } } },
      'pi_1',
      'settled',
    ],
    ['an error that carries the setup', { error: { setup_intent: { id: 'seti_1', status: 'x' } } }, 'seti_1', 'refused'],
    ['a lost connection', { error: { type: 'api_connection_error' } }, undefined, 'unknown'],
    ['one without an id beside one with it', { paymentIntent: {}, setupIntent: { id: 'seti_1' } }, 'seti_1', 'open'],
    ['nothing', undefined, undefined, 'open'],
  ])('[MS-01] [MS-02] [UP-11] [SX-18] %s', (_name, answer, id, verdict) => {
    const read = readAnswer(answer);
    expect(read.intent?.id).toBe(id);
    expect(verdictOfAnswer(read)).toBe(verdict);
  });

  it('[UP-10] what an intent says: method as text or object, earlier error, where the bank is', () => {
    const url = 'https://bank.example/';
    const next = { type: 'redirect_to_url', redirect_to_url: { url } };
    expect(readIntent({ id: 'pi_1', payment_method: 'pm_1', next_action: next })).toMatchObject({
      paymentMethod: 'pm_1',
      redirectUrl: url,
    });
    expect(readIntent({ payment_method: { id: 'pm_2' }, next_action: { ...next, type: 'other' } })).toMatchObject({
      paymentMethod: 'pm_2',
      redirectUrl: '',
    });
    expect(readIntent({ last_payment_error: { message: 'Nein' } }).lastError).toEqual({ message: 'Nein' });
    expect(readIntent({ last_payment_error: null }).lastError).toBeUndefined();
  });

  it('[MS-02] [SX-18] an error of the connection or of the provider itself leaves the outcome unknown', () => {
    for (const type of ['api_connection_error', 'api_error', 'rate_limit_error']) expect(leavesResultOpen({ type })).toBe(true);
    for (const error of [{ type: 'card_error' }, {}, undefined, 'api_error', Object.create({ type: 'api_error' })])
      expect(leavesResultOpen(error)).toBe(false);
  });

  it('[UP-11] an inherited intent or error decides nothing', () => {
    expect(readAnswer(Object.create({ paymentIntent: { id: 'pi_1', status: 'succeeded' }, error: {} }))).toEqual({
      error: undefined,
      intent: undefined,
    });
  });
});
