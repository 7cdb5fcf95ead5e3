import { links, nonceFields, type ShopView } from '../../shop';
import { html, raw, type Html } from '../../support/html';

const REQUIRED = html`&nbsp;<span class="required" aria-hidden="true">*</span
  ><span class="screen-reader-text">Erforderlich</span>`;

/** Hint for returning customers with the folded login form. */
export function loginForm(view: ShopView): Html | false {
  if (view.customer !== undefined || !view.settings.loginReminder) return false;
  const { account, checkout } = links(view.settings.origin);
  return html` <div class="woocommerce-form-login-toggle">
      <div class="woocommerce-info" role="status">
        Sie haben schon ein Kundenkonto? <a href="${account}" class="showlogin">Hier anmelden</a>
      </div>
    </div>
    <form class="woocommerce-form woocommerce-form-login login" method="post" style="display:none;">
      <p>Wenn Sie schon einmal bei uns bestellt haben, melden Sie sich hier an. Sonst geht es unten weiter.</p>
      <p class="form-row form-row-first">
        <label for="username">Benutzername oder E-Mail-Adresse${REQUIRED}</label
        ><input
          type="text"
          class="input-text"
          name="username"
          id="username"
          autocomplete="username"
          required
          aria-required="true"
        />
      </p>
      <p class="form-row form-row-last">
        <label for="password">Passwort${REQUIRED}</label
        ><input
          class="input-text woocommerce-Input"
          type="password"
          name="password"
          id="password"
          autocomplete="current-password"
          required
          aria-required="true"
        />
      </p>
      <div class="clear"></div>
      <p class="form-row">
        <label class="woocommerce-form__label woocommerce-form__label-for-checkbox woocommerce-form-login__rememberme"
          ><input
            class="woocommerce-form__input woocommerce-form__input-checkbox"
            name="rememberme"
            type="checkbox"
            id="rememberme"
            value="forever"
          />
          <span>Angemeldet bleiben</span></label
        >
      </p>
      <p class="form-row">
        ${raw(nonceFields(view, 'woocommerce-login', 'woocommerce-login-nonce', '/kasse/'))}<input
          type="hidden"
          name="redirect"
          value="${checkout}"
        /><button type="submit" class="woocommerce-button button woocommerce-form-login__submit" name="login" value="Anmelden">
          Anmelden
        </button>
      </p>
      <p class="lost_password"><a href="${account}lost-password/">Passwort vergessen?</a></p>
    </form>`;
}

/** Link and folded form for a coupon; it stands before the checkout form, never inside. The nonce is for the case that no script sends it. */
export function couponForm(view: ShopView): Html | false {
  if (!view.settings.couponsEnabled) return false;
  return html` <div class="woocommerce-form-coupon-toggle">
      <div class="woocommerce-info" role="status">
        Sie haben einen Gutschein?
        <a
          href="#"
          role="button"
          aria-label="Gutscheincode eingeben"
          aria-controls="woocommerce-checkout-form-coupon"
          aria-expanded="false"
          class="showcoupon"
          >Gutscheincode eingeben</a
        >
      </div>
    </div>
    <form
      class="checkout_coupon woocommerce-form-coupon"
      method="post"
      style="display:none"
      id="woocommerce-checkout-form-coupon"
    >
      <p class="form-row form-row-first">
        <label for="coupon_code" class="screen-reader-text">Gutschein:</label
        ><input type="text" name="coupon_code" class="input-text" placeholder="Gutscheincode" id="coupon_code" value="" />
      </p>
      <p class="form-row form-row-last">
        <button type="submit" class="button" name="apply_coupon" value="Gutschein anwenden">Gutschein anwenden</button>
      </p>
      <input type="hidden" name="woocommerce-cart-nonce" value="${view.nonce('woocommerce-cart')}" />
      <div class="clear"></div>
    </form>`;
}
