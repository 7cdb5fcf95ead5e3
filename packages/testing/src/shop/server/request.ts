import type { ShopRequest } from '../types';

/** A file of an upload: what the rules look at. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A request taken apart. */
export interface ParsedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Form fields; empty for JSON bodies. */
  readonly form: URLSearchParams;
  readonly files: ReadonlyMap<string, readonly UploadedFile[]>;
  /** Parsed JSON body; `undefined` when there is none or it cannot be read. */
  readonly json: unknown;
  readonly contentType: string;
  header(name: string): string;
}

/** Path and query of an absolute or relative address. */
export function splitUrl(url: string): { path: string; query: URLSearchParams } {
  const absolute = new URL(url, 'https://shop.example');
  return { path: absolute.pathname, query: absolute.searchParams };
}

/** Takes a request apart. Never throws: what cannot be read is empty. */
export function parseRequest(request: ShopRequest): ParsedRequest {
  const { path, query } = splitUrl(request.url);
  const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const contentType = headers.get('content-type') ?? (isFormData(request.body) ? 'multipart/form-data' : '');
  const form = new URLSearchParams();
  const files = new Map<string, UploadedFile[]>();
  const { body } = request;
  let json: unknown;
  if (typeof body === 'object') {
    for (const [name, value] of body.entries()) {
      if (typeof value === 'string') form.append(name, value);
      else if (value.name !== '') files.set(name, [...(files.get(name) ?? []), pickFile(value)]);
    }
  } else if (typeof body === 'string' && contentType.startsWith('multipart/')) {
    readMultipart(body, contentType, form, files);
  } else if (typeof body === 'string' && (contentType.includes('json') || /^\s*[[{]/.test(body))) {
    json = parseJson(body);
  } else if (typeof body === 'string') {
    for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  }
  return {
    method: request.method.toUpperCase(),
    path,
    query,
    form,
    files,
    json,
    contentType,
    header: (name) => headers.get(name.toLowerCase()) ?? '',
  };
}

/** Whether a body is form data; also of another realm, as in tests that mix Node's and the page's classes. */
function isFormData(body: unknown): boolean {
  return Object.prototype.toString.call(body) === '[object FormData]';
}

function pickFile(file: File): UploadedFile {
  return { name: file.name, size: file.size, type: file.type };
}

/** JSON or `undefined`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a multipart body that arrived as text. Sizes of files are those of their text. */
function readMultipart(body: string, contentType: string, form: URLSearchParams, files: Map<string, UploadedFile[]>): void {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? /^--(\S+)/.exec(body)?.[1];
  if (!boundary) return;
  for (const part of body.split(`--${boundary}`)) {
    const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
    const name = /name="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const value = rest.join('\r\n\r\n').replace(/\r?\n$/, '');
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    if (fileName === undefined) form.append(name, value);
    else if (fileName !== '') {
      const type = /content-type:\s*(\S+)/i.exec(head)?.[1] ?? '';
      files.set(name, [...(files.get(name) ?? []), { name: fileName, size: value.length, type }]);
    }
  }
}
