import type { ShopResponse } from '../shop';
import { createNonce, securityHeaders } from './security';

/** Address of the stand-in for a bank's page. */
export const BANK_PATH = '/__mock/bank';

/** Gives the mock shop's bank page the theme and a phone's width; it stays a page of another house, without header and cart. */
export function dressBankPage(response: ShopResponse): ShopResponse {
  const head =
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/theme.css"></head>';
  return {
    ...response,
    headers: { ...response.headers, ...securityHeaders(createNonce()) },
    body: response.body.replace('</head>', () => head).replace('<body>', '<body class="bank">'),
  };
}
