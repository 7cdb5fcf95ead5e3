import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { answerScripts, type ScriptAnswers } from '../providers/intercept';

/** Built files behind the addresses of a page. */
export interface ServedBundles {
  /** Script elements that were answered, and how to let the next one fail. */
  readonly scripts: ScriptAnswers;
  /** Adds a script element for a file, as the page's tag does. Resolves when it has run; rejects when it is not there or threw. */
  add(file: string): Promise<void>;
  /** Stops answering. */
  stop(): void;
}

/**
 * Runs a file as the script element that names it: `document.currentScript` is that element meanwhile. What it defines on the window can be taken away
 * again, for the next page of the same window.
 */
function run(script: HTMLScriptElement, source: string): void {
  const before = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript');
  const { defineProperty } = Object;
  Object.defineProperty = (target, key, described) =>
    defineProperty(target, key, (target as unknown) === window ? { ...described, configurable: true } : described);
  Object.defineProperty(Document.prototype, 'currentScript', { configurable: true, get: () => script });
  try {
    new Function(source)();
  } finally {
    Object.defineProperty = defineProperty;
    if (before) Object.defineProperty(Document.prototype, 'currentScript', before);
  }
}

/**
 * Serves a folder of built files to the page, for jsdom, which fetches no scripts: a script element whose address begins with `path` runs the
 * file of that name, and so do the parts that a bundle asks for later.
 * @param folder folder with `shop-runtime.js` and the bundles
 * @param path address of the folder, from the page's origin
 */
export function serveBundles(folder: string, path = '/shop-scripts/'): ServedBundles {
  const knows = (url: string): boolean => new URL(url, location.href).pathname.startsWith(path);
  const scripts = answerScripts((script, url) => {
    run(script, readFileSync(join(folder, basename(new URL(url, location.href).pathname)), 'utf8'));
    return true;
  }, knows);
  return {
    scripts,
    add: (file) =>
      new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = `${path}${file}`;
        script.addEventListener('load', () => resolve());
        script.addEventListener('error', () => reject(new Error(`${file} of ${folder} is not there, or threw when it ran`)));
        document.head.append(script);
      }),
    stop: () => scripts.stop(),
  };
}
