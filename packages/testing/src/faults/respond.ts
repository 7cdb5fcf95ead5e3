import { ANSWER_FAULTS, type AnswerFault, type AnswerFaultName } from './table';

/** Makes the right answer, which a fault spoils or delays. */
export type RightAnswer = () => Response | Promise<Response>;

const networkError = (): TypeError => new TypeError('Failed to fetch');

/** Answers with the first half of a text, and breaks. */
function broken(text: string, status: number): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)));
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) controller.error(networkError());
      else controller.enqueue(half);
      isSent = true;
    },
  });
  return new Response(body, { status });
}

/** Ends as `fetch` does when its signal is aborted; never without one. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

async function perform(fault: AnswerFault, right: RightAnswer): Promise<Response> {
  switch (fault.kind) {
    case 'offline':
      throw networkError();
    case 'left':
      globalThis.dispatchEvent?.(new Event('pagehide'));
      throw networkError();
    case 'silent':
      return new Promise<never>(() => undefined);
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.afterMs));
      return right();
    case 'reset': {
      const answer = await right();
      return broken(await answer.text(), answer.status);
    }
    case 'answer':
      return new Response(fault.body(await (await right()).text()), { status: fault.status });
  }
}

/**
 * Does what `fetch` would do under a fault, for stubs of it: answers, rejects or waits, and gives up with `signal`. Waiting is done with
 * `setTimeout`, so fake timers shorten it.
 */
export function fetchFaulty(fault: AnswerFaultName, right: RightAnswer, signal?: AbortSignal | null): Promise<Response> {
  const ends = signal ? [untilAborted(signal)] : [];
  return Promise.race([perform(ANSWER_FAULTS[fault], right), ...ends]);
}

/**
 * The same as an answer of a network handler (`http.post(url, () => answerFaulty('offline', …))`). Every end without an answer is the same
 * there: handlers cannot break an `XMLHttpRequest` half-way.
 */
export async function answerFaulty(name: AnswerFaultName, right: RightAnswer): Promise<Response> {
  const fault = ANSWER_FAULTS[name];
  if (fault.kind === 'reset') return Response.error();
  try {
    return await perform(fault, right);
  } catch {
    // A handler's own error would become a 500.
    return Response.error();
  }
}
