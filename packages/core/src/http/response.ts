/** Statuses with which a `Response` may have no body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** A whole answer as a `Response`, also with a status that its constructor refuses. */
export function wholeResponse(status: number, text: string, headers: Headers): Response {
  const known = status >= 200 && status <= 599 ? status : 500;
  const response = new Response(WITHOUT_BODY.includes(known) ? null : text, { status: known, headers });
  return known === status ? response : Object.defineProperty(response, 'status', { value: status });
}

/** Headers as `XMLHttpRequest` lists them. One that no script may set is left out. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    try {
      headers.append(name, value.join(': '));
    } catch {
      // An odd header must not cost the answer.
    }
  }
  return headers;
}

/** An `XMLHttpRequest` that has its answer, or jQuery's copy of one. */
interface AnsweredXhr {
  readonly status: number;
  getAllResponseHeaders(): string | null;
}

/** The answer of an `XMLHttpRequest`. */
export function xhrResponse(xhr: AnsweredXhr, text: string): Response {
  return wholeResponse(xhr.status, text, headersOf(xhr.getAllResponseHeaders() ?? ''));
}
