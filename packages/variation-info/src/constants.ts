/**
 * Every id, name and limit of this bundle (contract variation-info sections a, b, c and g). One constant each instead of an
 * object of them: the build can then shorten the names, which this bundle's size needs.
 */

/** Page global with the settings. */
export const CONFIG_GLOBAL = 'wc_gzd_add_to_cart_variation_params';

/** Name in console lines, and of the Trusted Types policy. */
export const NAME = 'shop/variation-info';

/** Pause between a change of the choice and the check whether nothing is shown any more, in ms (VI-03). */
export const REFRESH_CHECK_MS = 250;

/** Attribute that keeps the content from before the first change. */
export const ORIGINAL_ATTRIBUTE = 'data-o_content';

/** jQuery data in which the shop's unit price observer keeps the content from before its skeleton. */
export const OBSERVED_CONTENT = 'org-html';

/** jQuery namespace of our listeners. */
export const NAMESPACE = '.wc-gzd-variation-form';

/** Makes the shop look up the chosen variation and announce it. */
export const CHECK_EVENT = 'check_variations';

// Selectors of what the shop and its theme render.
export const FORM = '.variations_form';
export const PRODUCT = '.product';
export const PRICE = '.price';
/** Where WooCommerce renders the chosen variation. */
export const DISPLAY = '.single_variation';
/** WooCommerce's polite region of a form. */
export const REGION = '.reset_variations_alert';
/** A price that is not the headline: the unit price, and the price of the chosen variation. */
export const OTHER_PRICE = '.price-unit,.single_variation .price';
/** Part of a bundle, whose price is not the headline. */
export const BUNDLED = '.bundled_product';
/** Where shoppers choose. */
export const CHOICES = '.variations';
export const VARIATION_ID = '.variation_id,[name=variation_id]';
export const DISABLED_BUTTON = '.single_add_to_cart_button:is([disabled],.disabled)';
/** Covers a form while the shop looks its variation up. */
export const COVER = '.blockUI';
export const CLEAR_LINK = '.reset_variations';
export const PRODUCT_PAGE = '.type-product';
export const HAS_SAFETY = '.has-product-safety-information';
export const SAFETY_TAB = '.product_safety_tab';
/** Row of the attributes table. */
export const ROW = '.woocommerce-product-attributes-item';
/** Block around one piece of information. */
export const BLOCK = '.wp-block-woocommerce-gzd-product-';
export const BLOCK_LABEL = `${BLOCK}price-label`;
/** Marks a block that stands for the page's own product. */
export const SINGLE_PRODUCT = '[data-is-descendent-of-single-product-template]';
/** Information of a product in a list of others. */
export const LISTED_INFO = '.wc-gzd-additional-info-loop';
/** What the unit price observer shows while it asks the server. */
export const SKELETON = '.wc-gzd-placeholder-loading';
/** What we have changed. */
export const MODIFIED = '.variation_gzd_modified';

// Class names that we set or ask for.
export const MODIFIED_CLASSES = ['variation_modified', 'variation_gzd_modified'] as const;
export const BOUND_CLASS = 'has-gzd-variation-form';
export const REPLACES_PRICE_CLASS = 'wc-gzd-replace-price';
export const PLACEHOLDER_CLASS = 'wc-gzd-additional-info-placeholder';
export const EMPTY_BLOCK_CLASS = 'wp-block-woocommerce-gzd-product-is-empty';
