/**
 * Reports violations of the page's policy for scripts, and texts of our files that need the `default` policy, to `window.__policyViolated`. Creates that policy.
 * A test also runs it by its source text, so it uses nothing from outside.
 *
 * @param others parts of addresses of scripts that may use the `default` policy
 */
export function watchPolicyOfPage(others: readonly string[]): void {
  const note = (text: string): void => void (Reflect.get(window, '__policyViolated') as (text: string) => void)(text);
  document.addEventListener('securitypolicyviolation', (event) => {
    // Of Trusted Types and scripts; a picture that is not there is a matter of the page.
    if (/script|trusted/.test(event.effectiveDirective))
      note(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
  });
  const pass =
    (kind: string) =>
    (text: string): string => {
      // Chromium alone begins with a line for the error itself. The first frame is this function.
      const frames = (new Error().stack ?? '')
        .replace(/^Error\n/, '')
        .split('\n')
        .slice(1);
      const caller = frames.find((line) => !line.includes('trustedTypes')) ?? '';
      if (caller.includes('/dist/') && !others.some((other) => caller.includes(other)))
        note(`${kind} of ours without a policy: ${caller.trim()}`);
      return text;
    };
  Reflect.get(window, 'trustedTypes')?.createPolicy('default', {
    createHTML: pass('HTML'),
    createScript: pass('script'),
    createScriptURL: pass('script address'),
  });
}
