export { announce } from './announce';
export { drawSafely } from './draw-safely';
export { HTML_POLICY, insertHtml, parseHtml, parsePage, replaceWithHtml } from './html';
export { membersOf } from './members';
export { scrollToElement } from './scroll';
export { hide, isOpen, show, slideDown, slideUp } from './slide';
export { ensureStylesheet } from './stylesheet';
export { isVisible, prefersReducedMotion } from './visibility';
export { forgetWatches, type WaitOptions, waitForElement, watchElements } from './wait';
