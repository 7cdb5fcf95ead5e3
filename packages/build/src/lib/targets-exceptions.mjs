// What the target check finds and a guard, or the nature of the code, makes harmless. One line each: the finding's name, and why.
export const EXCEPTIONS = {
  '.requestIdleCallback': 'core/flow/timing.ts asks `typeof` first; Safari uses a timer',
  '.checkVisibility': 'core/dom/visibility.ts asks for it first; Safari reads the computed style',
  ReportingObserver: 'debug/journal.ts asks for it first',
  '.startViewTransition': 'React, for <ViewTransition> alone, which we do not use',
  setImmediate: 'React’s scheduler asks `typeof` first; browsers use a MessageChannel',
  'forced-color-adjust': 'Safari has no forced colors',
  '.adopt': 'a function of ours: takes an SDK over',
  '.error': 'a function of ours: the log',
  '.install': 'a function of ours: puts the public wpcf7 functions on the page',
  '.restore': 'a function of ours: draws buttons again',
  '.take': 'a function of ours: the newest of a queue',
  '.use': 'React’s, and a function of ours',
};
