import { pause } from './sdk-kit/control';

/** A script element that the page added and whose address someone answers. */
export interface ScriptRequest {
  readonly url: string;
  readonly script: HTMLScriptElement;
  /** What became of it: still loading, executed, or refused. */
  state: 'loading' | 'loaded' | 'failed';
}

/** Answers script elements in a document that loads nothing itself. */
export interface ScriptAnswers {
  /** Script elements that were answered, oldest first. */
  readonly requests: readonly ScriptRequest[];
  /** Lets the next matching script fail, stay silent, or come late (ms). */
  next(pattern: RegExp, how: { readonly fail?: boolean; readonly never?: boolean; readonly delayMs?: number }): void;
  stop(): void;
}

/**
 * Watches for script elements added to the document and runs `run` for those it knows, then fires `load`; a throwing `run` fires `error`. For
 * jsdom, which fetches no scripts: loaders of provider libraries then work as in a browser.
 * @param run returns true when it executed the script, false when the address is not its business
 */
export function answerScripts(
  run: (script: HTMLScriptElement, url: string) => boolean,
  knows: (url: string) => boolean,
): ScriptAnswers {
  const requests: ScriptRequest[] = [];
  const rules: { pattern: RegExp; how: { fail?: boolean; never?: boolean; delayMs?: number } }[] = [];
  const seen = new WeakSet<HTMLScriptElement>();
  const answer = async (script: HTMLScriptElement, url: string): Promise<void> => {
    const request: ScriptRequest = { url, script, state: 'loading' };
    requests.push(request);
    const rule = rules.find(({ pattern }) => pattern.test(url));
    if (rule !== undefined) rules.splice(rules.indexOf(rule), 1);
    await pause(rule?.how.delayMs ?? 0);
    if (rule?.how.never) return;
    let loaded = false;
    try {
      loaded = !rule?.how.fail && run(script, url);
    } catch {
      loaded = false;
    }
    request.state = loaded ? 'loaded' : 'failed';
    script.dispatchEvent(new Event(loaded ? 'load' : 'error'));
  };
  const look = (node: Node): void => {
    if (!(node instanceof Element)) return;
    for (const script of [node, ...node.querySelectorAll('script')]) {
      if (!(script instanceof HTMLScriptElement) || seen.has(script)) continue;
      seen.add(script);
      const url = script.getAttribute('src') ?? '';
      if (knows(url)) void answer(script, url);
    }
  };
  for (const script of document.scripts) seen.add(script);
  const observer = new MutationObserver((records) => {
    for (const record of records) record.addedNodes.forEach(look);
  });
  observer.observe(document, { childList: true, subtree: true });
  return {
    requests,
    next: (pattern, how) => {
      rules.push({ pattern, how });
    },
    stop: () => observer.disconnect(),
  };
}
