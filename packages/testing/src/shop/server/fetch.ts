import type { ShopRequest, ShopResponse } from '../types';

/** Turns a fetch request into one for the shop. Form bodies keep their files. */
export async function toShopRequest(request: Request, sessionId: string): Promise<ShopRequest> {
  const headers = Object.fromEntries(request.headers.entries());
  const shared = { method: request.method, url: request.url, headers, sessionId };
  if (request.method === 'GET' || request.method === 'HEAD') return shared;
  const type = headers['content-type'] ?? '';
  const body = type.startsWith('multipart/form-data') ? await readForm(request) : await request.text();
  return { ...shared, body };
}

/** Parsed form data; the raw text where the platform cannot parse it. */
async function readForm(request: Request): Promise<FormData | string> {
  const copy = request.clone();
  try {
    return await request.formData();
  } catch {
    return copy.text();
  }
}

/** Turns an answer of the shop into a fetch response. Status 0 (offline) becomes a network error. */
export function toFetchResponse(answer: ShopResponse): Response {
  if (answer.status === 0) return Response.error();
  const empty = answer.status === 204 || answer.status === 304;
  return new Response(empty ? null : answer.body, { status: answer.status, headers: { ...answer.headers } });
}
