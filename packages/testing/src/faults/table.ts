/** What stands in a PHP answer before its JSON when a plugin writes a notice. Holds braces, which a careless repair trips over. */
const PHP_NOTICE =
  '<br />\n<b>Notice</b>:  Undefined array key {0} in <b>/www/wp-content/plugins/example/a.php</b> on line <b>12</b><br />\n';

const LOGIN_PAGE =
  '<!DOCTYPE html><html lang="de"><head><title>Anmelden</title></head><body class="login"><form id="loginform" method="post"><input name="log"></form></body></html>';

const ERROR_PAGE =
  '<!DOCTYPE html><html lang="de"><head><title>Fehler</title></head><body><p>Es gab einen kritischen Fehler auf deiner Website.</p></body></html>';

const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';

/** What goes wrong on the way of a request. */
export type AnswerFault =
  /** The server cannot be reached. */
  | { readonly kind: 'offline' }
  /** The line breaks in the middle of the answer. */
  | { readonly kind: 'reset' }
  /** No answer ever comes; the request ends when its sender gives up. */
  | { readonly kind: 'silent' }
  /** The right answer comes, `afterMs` too late. */
  | { readonly kind: 'slow'; readonly afterMs: number }
  /** The shopper leaves the page: it is hidden, and the browser drops the request. */
  | { readonly kind: 'left' }
  /** Another answer: `body` makes it from the text of the right one. */
  | { readonly kind: 'answer'; readonly status: number; readonly body: (right: string) => string };

const answer = (status: number, body: string | ((right: string) => string)): AnswerFault => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? () => body : body,
});

/** Every fault that a request of the shop must survive (fault matrix of the reliability plan), by what it is called in test titles. */
export const ANSWER_FAULTS = {
  offline: { kind: 'offline' },
  'a broken line': { kind: 'reset' },
  'no answer': { kind: 'silent' },
  '403 -1': answer(403, '-1'),
  '403 0': answer(403, '0'),
  'a login page': answer(200, LOGIN_PAGE),
  'a notice before the answer': answer(200, (right) => PHP_NOTICE + right),
  'half an answer': answer(200, (right) => right.slice(0, Math.floor(right.length / 2))),
  'an empty answer': answer(200, ''),
  429: answer(429, '<html><body>Too Many Requests</body></html>'),
  500: answer(500, ERROR_PAGE),
  502: answer(502, BAD_GATEWAY),
  'a slow answer': { kind: 'slow', afterMs: 30_000 },
  'leaving the page': { kind: 'left' },
} as const satisfies Record<string, AnswerFault>;

/** Name of a fault of the table. */
export type AnswerFaultName = keyof typeof ANSWER_FAULTS;

/** All names, for `it.each`. */
export const ANSWER_FAULT_NAMES = Object.keys(ANSWER_FAULTS) as readonly AnswerFaultName[];
