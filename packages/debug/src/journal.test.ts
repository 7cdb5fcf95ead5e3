import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJournal, type Journal } from './journal';

let journal: Journal | undefined;
const onChange = vi.fn();

function begin(): Journal {
  journal = createJournal(onChange);
  return journal;
}

afterEach(() => {
  journal?.stop();
  vi.unstubAllGlobals();
  onChange.mockClear();
});

/** Dispatches the error of an element whose file did not load. The element is not in the page, so nothing is fetched. */
function lose(tag: 'script' | 'iframe' | 'link' | 'img', address: string): void {
  const element = document.createElement(tag);
  element.setAttribute(tag === 'link' ? 'href' : 'src', address);
  window.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: element }));
}

describe('files that did not load', () => {
  it.each<[tag: 'script' | 'iframe' | 'link', address: string, file: string, host: string]>([
    ['script', 'https://js.stripe.com/v3/stripe.min.js?key=pk_live_1', 'stripe.min.js', 'js.stripe.com'],
    ['link', 'https://shop.example/wp/style.css', 'style.css', 'shop.example'],
    ['iframe', 'https://bank.example/frame.php', 'frame.php', 'bank.example'],
  ])('a %s is written down once, by file and host, without what its address carries', (tag, address, file, host) => {
    const { missingFiles } = begin();
    lose(tag, address);
    lose(tag, address);
    expect([...missingFiles.values()]).toEqual([{ file, host }]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('ignores pictures and script errors, and after its end everything', () => {
    const { missingFiles, stop } = begin();
    lose('img', 'https://shop.example/a.png');
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    stop();
    lose('script', 'https://shop.example/a.js');
    expect([missingFiles.size, onChange.mock.calls]).toEqual([0, []]);
  });
});

describe('what the security policy refused', () => {
  it('is written down from before the tools came, too, where the browser keeps it; other reports are left alone', () => {
    let tell: (reports: { type: string; body: unknown }[]) => void = () => undefined;
    const disconnect = vi.fn();
    const observe = vi.fn();
    vi.stubGlobal(
      'ReportingObserver',
      class {
        observe = observe;
        disconnect = disconnect;
        constructor(callback: typeof tell, options: unknown) {
          tell = callback;
          expect(options).toMatchObject({ buffered: true });
        }
      },
    );
    const { violations, stop } = begin();
    expect(observe).toHaveBeenCalledTimes(1);
    const body = { effectiveDirective: 'img-src', blockedURL: 'inline', disposition: 'enforce' };
    tell([
      { type: 'deprecation', body: { ...body, blockedURL: 'eval' } },
      { type: 'csp-violation', body: null },
      { type: 'csp-violation', body },
      { type: 'csp-violation', body: { ...body, blockedURL: null } },
    ]);
    expect([...violations.values()].map(({ blocked }) => blocked)).toEqual(['inline', '…']);
    stop();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});
