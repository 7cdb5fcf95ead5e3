import type { IncomingMessage } from 'node:http';

/** Largest accepted request: contact forms may carry a file (bytes). */
export const MAX_BODY = 20 * 1024 * 1024;

/** The request was larger than {@link MAX_BODY}. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads a request's body: form data for multipart requests, text for all others, `undefined` when there is none.
 * @throws BodyTooLarge
 */
export async function readBody(request: IncomingMessage): Promise<FormData | string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new BodyTooLarge(`more than ${MAX_BODY} bytes`);
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  const bytes = new Uint8Array(Buffer.concat(chunks));
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return new TextDecoder().decode(bytes);
  return new Response(bytes, { headers: { 'content-type': type } }).formData();
}
