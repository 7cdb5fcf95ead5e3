/** Every id, name and address of this bundle (contract fraud-pui sections b and g). */

/** Page global with the FraudNet session. */
export const CONFIG_GLOBAL = 'FraudNetConfig';

/** Id of the element that hands the session to the provider's script. */
export const CONFIG_ELEMENT_ID = 'fconfig';

/** Attribute by which the provider's script finds its configuration. */
export const CONFIG_KEY_ATTRIBUTE = 'fncls';

/** Value of {@link CONFIG_KEY_ATTRIBUTE}; fixed by the provider. */
export const CONFIG_KEY = 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99';

/** Name or id of the form on the pay-for-order page. The classic checkout has a `div` of that id, which is not meant. */
export const ORDER_PAY_FORM = 'order_review';

/** Name of the hidden field that carries the session id to the shop. */
export const SESSION_FIELD = 'pui_pay_for_order_session_id';

/** The provider's fraud script; the sandbox uses the same address. */
export const LOADER_URL = 'https://c.paypal.com/da/r/fb.js';

/** Fired on `document` after card fields are rendered, again after every checkout update. */
export const FIELDS_EVENT = 'hosted_fields_loaded';

/** The only value that switches to the sandbox: PHP prints `true` as this text. */
export const SANDBOX_ON = '1';

/** Name in console lines, of the Trusted Types policy and of the mark of a running bundle. */
export const NAME = 'shop/fraud-pui';
