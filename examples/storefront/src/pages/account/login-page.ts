import { links, nonceFields, noticesWrapper } from '../../shop';
import { html, raw } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';

const REQUIRED = html`&nbsp;<span class="required" aria-hidden="true">*</span
  ><span class="screen-reader-text">Erforderlich</span>`;

/** Login and registration. */
export function loginPage(context: PageContext): Page {
  const { view, url } = context;
  return {
    title: 'Mein Konto',
    bodyClass: 'page woocommerce-account woocommerce-page',
    section: 'account',
    main: html`<article class="page hentry">
      <header class="entry-header"><h1 class="entry-title">Mein Konto</h1></header>
      <div class="entry-content">
        <div class="woocommerce">
          ${raw(noticesWrapper(view.session.notices))}
          <div class="u-columns col2-set" id="customer_login">
            <div class="u-column1 col-1 boxed">
              <h2>Anmelden</h2>
              <p>Zum Ausprobieren: Benutzername <strong>kundin</strong>, Passwort <strong>geheim</strong>.</p>
              <form class="woocommerce-form woocommerce-form-login login" method="post" novalidate>
                <p class="woocommerce-form-row form-row form-row-wide">
                  <label for="username">Benutzername oder E-Mail-Adresse${REQUIRED}</label
                  ><input
                    type="text"
                    class="woocommerce-Input woocommerce-Input--text input-text"
                    name="username"
                    id="username"
                    autocomplete="username"
                    value=""
                    required
                    aria-required="true"
                  />
                </p>
                <p class="woocommerce-form-row form-row form-row-wide">
                  <label for="password">Passwort${REQUIRED}</label
                  ><input
                    class="woocommerce-Input woocommerce-Input--text input-text"
                    type="password"
                    name="password"
                    id="password"
                    autocomplete="current-password"
                    required
                    aria-required="true"
                  />
                </p>
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
                  ${raw(nonceFields(view, 'woocommerce-login', 'woocommerce-login-nonce', '/mein-konto/'))}<button
                    type="submit"
                    class="woocommerce-button button alt woocommerce-form-login__submit"
                    name="login"
                    value="Anmelden"
                  >
                    Anmelden
                  </button>
                </p>
                <p class="woocommerce-LostPassword lost_password">
                  <a href="${links(view.settings.origin).account}lost-password/">Passwort vergessen?</a>
                </p>
              </form>
            </div>
            <div class="u-column2 col-2 boxed">
              <h2>Registrieren</h2>
              <form method="post" class="woocommerce-form woocommerce-form-register register">
                <p class="woocommerce-form-row form-row form-row-wide">
                  <label for="reg_email">E-Mail-Adresse${REQUIRED}</label
                  ><input
                    type="email"
                    class="woocommerce-Input woocommerce-Input--text input-text"
                    name="email"
                    id="reg_email"
                    autocomplete="email"
                    value=""
                    required
                    aria-required="true"
                  />
                </p>
                <p class="woocommerce-form-row form-row form-row-wide">
                  <label for="reg_password">Passwort${REQUIRED}</label
                  ><input
                    type="password"
                    class="woocommerce-Input woocommerce-Input--text input-text"
                    name="password"
                    id="reg_password"
                    autocomplete="new-password"
                    required
                    aria-required="true"
                  />
                </p>
                <wc-order-attribution-inputs></wc-order-attribution-inputs>
                <div class="woocommerce-privacy-policy-text">
                  <p>
                    Ihre Daten bleiben auf diesem Rechner; mehr unter
                    <a href="/datenschutz/" class="woocommerce-privacy-policy-link">Datenschutz</a>.
                  </p>
                </div>
                <p class="woocommerce-form-row form-row">
                  ${raw(nonceFields(view, 'woocommerce-register', 'woocommerce-register-nonce', '/mein-konto/'))}<button
                    type="submit"
                    class="woocommerce-Button woocommerce-button button woocommerce-form-register__submit"
                    name="register"
                    value="Registrieren"
                  >
                    Registrieren
                  </button>
                </p>
              </form>
            </div>
          </div>
        </div>
      </div>
    </article>`,
    info: { kind: 'account', path: url.pathname },
  };
}
