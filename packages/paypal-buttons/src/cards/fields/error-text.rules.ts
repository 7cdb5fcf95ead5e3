import { asList, own, ownText } from '@shop/core/rules';

const TECHNICAL = /nonce/i;

function detailsOf(value: unknown): string | undefined {
  const lines = asList(own(value, 'details'))
    .map((detail) => `${ownText(detail, 'issue') ?? ''} ${ownText(detail, 'description') ?? ''}`.trim())
    .filter((line) => line !== '');
  return lines.length > 0 ? lines.join('<br/>') : undefined;
}

function errorsOf(value: unknown): string | undefined {
  const lines = asList(own(value, 'errors')).filter((line) => typeof line === 'string' && line !== '');
  return lines.length > 0 ? lines.join('<br/>') : undefined;
}

/** An exception's own text is for the console. */
function messageOfData(data: unknown): string {
  return (data instanceof Error ? undefined : ownText(data, 'message')) ?? '';
}

/** What the older card component says went wrong, HTML: the first usable of contract 6.H 5; `undefined` = nothing for a shopper. */
export function textOfCardError(error: unknown): string | undefined {
  const data = own(error, 'data');
  const text = detailsOf(data) ?? detailsOf(error) ?? errorsOf(data) ?? messageOfData(data);
  return text.trim() === '' || TECHNICAL.test(text) ? undefined : text;
}
