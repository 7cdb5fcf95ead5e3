/**
 * Legal product information of the chosen variation. The markup is the server's and there is no state to draw, so this bundle
 * needs no runtime file and no React (contract variation-info). Import it by a script tag after the shop's variation script.
 */
import { findJQuery } from './events';
import { startVariationInfo } from './variation-forms';

const whenParsed = (start: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
};

// Listening goes through the jQuery that is there now, which has the shop's listeners.
findJQuery();
whenParsed(startVariationInfo);
