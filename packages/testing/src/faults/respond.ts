import { ANSWER_FAULTS, type AnswerFaultName } from './table';

/** Makes the right answer, which a fault spoils or delays. */
export type RightAnswer = () => Response | Promise<Response>;

/**
 * Answer of a network handler under a fault (`http.post(url, () => answerFaulty('offline', …))`). Every end without an answer is a broken connection: handlers
 * cannot break an `XMLHttpRequest` half-way. Waiting is done with `setTimeout`, so fake timers shorten it.
 */
export async function answerFaulty(name: AnswerFaultName, right: RightAnswer): Promise<Response> {
  const fault = ANSWER_FAULTS[name];
  switch (fault.kind) {
    case 'offline':
    case 'reset':
      return Response.error();
    case 'left':
      globalThis.dispatchEvent?.(new Event('pagehide'));
      return Response.error();
    case 'silent':
      return new Promise<never>(() => undefined);
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.afterMs));
      return right();
    case 'answer':
      return new Response(fault.body(await (await right()).text()), { status: fault.status });
  }
}
