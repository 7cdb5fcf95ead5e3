/**
 * Legal product information of the chosen variation. The markup is the server's and there is no state to draw, so this bundle
 * needs no runtime file and no React (contract variation-info). Import it by a script tag after the shop's variation script.
 */
import { findJQuery } from './events';
import { startVariationInfo } from './variation-forms.page';

findJQuery();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startVariationInfo);
else startVariationInfo();
