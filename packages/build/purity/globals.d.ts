/** The parsers of the platform that know no page: a pure file may use them. */
declare class URL {
  constructor(address: string, base?: string);
  readonly protocol: string;
  readonly origin: string;
  readonly href: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}

declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  set(name: string, value: string): void;
  toString(): string;
}
