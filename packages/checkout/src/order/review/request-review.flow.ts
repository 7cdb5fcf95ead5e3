import { type EffectRun, type HttpAnswer, RequestError } from '@shop/core';
import { log, noteRepair } from '../../log';
import type { CheckoutConfig } from '../../page/checkout-config';
import { rememberSentValues } from './typed-address.page';
import { requestOrderReview } from '../order.api';
import type { ReviewOutcome, UpdateArgs, UpdateEvent, UpdateState } from './order-review.machine';
import { judgeFailure, readReviewAnswer } from './review-answer.rules';
import { currentPayload } from './review-payload.page';

/** Sends what the form holds now, and the parsed answer as event (contract E1, CO-07). A superseded request sends nothing. */
export async function requestReview(
  config: CheckoutConfig,
  run: EffectRun<UpdateState<Element>, UpdateEvent<Element>>,
  id: number,
  args: UpdateArgs<Element>,
): Promise<void> {
  const payload = currentPayload(args);
  rememberSentValues();
  const answer = await requestOrderReview(config, payload ?? {}, run.signal);
  if (run.isStale()) return;
  run.send({ type: 'answered', id, outcome: outcomeOf(answer) });
}

function outcomeOf(answer: HttpAnswer<object>): ReviewOutcome {
  const parsed = answer.ok ? readReviewAnswer(answer.data) : undefined;
  if (answer.ok && parsed) {
    noteRepair('order review', answer);
    return { usable: true, answer: parsed };
  }
  const error = answer.ok ? new RequestError('malformed', 'Neither a result nor fragments') : answer.error;
  const failure = judgeFailure(error);
  if (failure !== 'aborted') {
    const { kind, status, message } = error;
    log.error('The order review could not be updated', { kind, status, message });
  }
  return { usable: false, failure };
}
