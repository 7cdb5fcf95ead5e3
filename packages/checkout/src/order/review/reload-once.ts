import { STALE_RELOAD_KEY } from '../../constants';

/** A page may heal itself by one reload; this remembers across the reload that it was tried. */
interface ReloadOnce {
  /** `true` once; `false` when it was tried already, or when the browser lets nothing be remembered: never a loop. */
  tryNow(): boolean;
  /** All is well again. */
  forget(): void;
}

/** Remembers a reload of this shop's checkout in the session storage. */
export function reloadOnce(wcAjaxUrl: () => string): ReloadOnce {
  const keyOf = (): string => `${STALE_RELOAD_KEY}${wcAjaxUrl()}`;
  return {
    tryNow() {
      const key = keyOf();
      try {
        if (sessionStorage.getItem(key) !== null) return false;
        sessionStorage.setItem(key, '1');
        return sessionStorage.getItem(key) === '1';
      } catch {
        // Blocked storage: a reload could not be remembered (G11).
        return false;
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(keyOf());
      } catch {
        // Blocked storage: nothing was remembered either.
      }
    },
  };
}
