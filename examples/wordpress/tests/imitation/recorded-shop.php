<?php
/**
 * The scripts that the recorded shop registers and enqueues on its checkout page: WordPress 6.8, WooCommerce 10.5, Contact Form 7,
 * PayPal Payments, the Stripe gateway, a classic theme. Handles, dependencies, groups and strategies are the shop's; the files are
 * short stand-ins of our own that define and use the names that matter.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

const WOO    = '/wp-content/plugins/woocommerce/assets/js/';
const PAYPAL = '/wp-content/plugins/woocommerce-paypal-payments/modules/';
const STRIPE = '/wp-content/plugins/woocommerce-gateway-stripe/build/';
const THEME  = '/wp-content/themes/twentytwentyone/assets/js/';

/** Fills the imitation with the shop's files: path → fake content. */
function recorded_files(): array {
	$files = array(
		'/wp-includes/js/jquery/jquery.min.js'         => '!function(e,t){var C=function(e){};C.fn=C.prototype={};e.jQuery=e.$=C}(window);',
		'/wp-includes/js/jquery/jquery-migrate.min.js' => '!function(s){s.migrateVersion="3.4.1"}(jQuery);',
		'/wp-includes/js/zxcvbn-async.min.js'          => '(function(){var t=document.createElement("script");t.src=_zxcvbnSettings.src})();',
		'/wp-admin/js/password-strength-meter.min.js'  => 'window.wp=window.wp||{},function(a){wp.passwordStrength={meter:function(e,n){return void 0===window.zxcvbn?-1:zxcvbn(e,n).score}},window.passwordStrength=wp.passwordStrength.meter}(jQuery);',
		'/wp-includes/js/dist/vendor/lodash.min.js'    => '(function(){var n,x={};typeof exports=="object"?((exports={})._=x):this._=x}).call(this);',
		'/wp-includes/js/dist/vendor/react.min.js'     => '!function(e,t){t((e=e||self).React={})}(this,function(e){e.version="18"});',
		'/wp-includes/js/dist/vendor/react-dom.min.js' => '!function(e,t){t((e=e||self).ReactDOM={},e.React)}(this,function(e,n){});',
		'/wp-includes/js/dist/vendor/react-jsx-runtime.min.js' => '(()=>{var e={};window.ReactJSXRuntime=e})();',
		'/wp-includes/js/dist/vendor/wp-polyfill.min.js' => '!function(r){"use strict"}();',
		WOO . 'jquery-blockui/jquery.blockUI.min.js'   => '!function(){function e(e){e.fn._fadeIn=e.fn.fadeIn;e.blockUI=function(e){},e.unblockUI=function(e){},e.fn.block=function(o){return this},e.fn.unblock=function(o){return this},e.blockUI.version=2.7}e(jQuery)}();',
		WOO . 'selectWoo/selectWoo.full.min.js'        => '!function(n){var e=n;e.fn.selectWoo=function(t){return this};e.fn.select2=e.fn.selectWoo}(jQuery);',
		WOO . 'js-cookie/js.cookie.min.js'             => '!function(e){var o=window.Cookies,r=window.Cookies=e();r.noConflict=function(){return window.Cookies=o,r}}(function(){return {}});',
		WOO . 'sourcebuster/sourcebuster.min.js'       => '!function(e){if("object"==typeof exports)module.exports=e();else{("undefined"!=typeof window?window:self).sbjs=e()}}(function(){return {}});',
		WOO . 'jquery-payment/jquery.payment.min.js'   => '(function(){var t=jQuery;t.payment={},t.payment.fn={},t.fn.payment=function(){return this}}).call(this);',
		WOO . 'frontend/credit-card-form.min.js'       => 'jQuery(function(r){r(document.body).on("updated_checkout",function(){r(".wc-credit-card-form-card-number").payment("formatCardNumber")})});',
		WOO . 'frontend/country-select.min.js'         => 'jQuery(function(t){t("select.country_select").selectWoo({width:"100%"})});',
		WOO . 'frontend/checkout.min.js'               => 'jQuery(function(o){o.blockUI.defaults.overlayCSS.cursor="default";o("form.checkout").block({message:null})});',
		THEME . 'responsive-embeds.js'                 => 'document.querySelectorAll("iframe");',
	);
	foreach ( array( 'woocommerce', 'add-to-cart', 'password-strength-meter', 'address-i18n', 'order-attribution', 'tokenization-form', 'cart', 'cart-fragments' ) as $name ) {
		$files[ WOO . "frontend/$name.min.js" ] = 'jQuery(function(){});';
	}
	foreach ( array( 'hooks', 'i18n', 'url', 'api-fetch', 'deprecated', 'dom', 'escape-html', 'element', 'is-shallow-equal', 'keycodes', 'priority-queue', 'compose', 'private-apis', 'redux-routine', 'data', 'html-entities' ) as $name ) {
		$files[ "/wp-includes/js/dist/$name.min.js" ] = '(()=>{var e={};(window.wp=window.wp||{}).' . lcfirst( str_replace( '-', '', ucwords( $name, '-' ) ) ) . '=e})();';
	}
	foreach ( array( '/wp-content/plugins/contact-form-7/includes/swv/js/index.js', '/wp-content/plugins/contact-form-7/includes/js/index.js', PAYPAL . 'ppcp-button/assets/js/button.js', PAYPAL . 'ppcp-wc-gateway/assets/js/fraudnet.js', STRIPE . 'express-checkout.js', STRIPE . 'upe-classic.js' ) as $path ) {
		$files[ $path ] = '(()=>{})();';
	}
	return $files;
}

/** WordPress's own registrations. */
function register_core_scripts(): void {
	$core   = array(
		'hooks'            => array(),
		'i18n'             => array( 'wp-hooks' ),
		'url'              => array( 'wp-polyfill' ),
		'api-fetch'        => array( 'wp-i18n', 'wp-url' ),
		'deprecated'       => array( 'wp-hooks' ),
		'dom'              => array( 'wp-deprecated' ),
		'escape-html'      => array(),
		'element'          => array( 'react', 'react-dom', 'wp-escape-html' ),
		'is-shallow-equal' => array(),
		'keycodes'         => array( 'wp-i18n' ),
		'priority-queue'   => array(),
		'compose'          => array( 'react', 'react-jsx-runtime', 'wp-deprecated', 'wp-dom', 'wp-element', 'wp-is-shallow-equal', 'wp-keycodes', 'wp-priority-queue' ),
		'private-apis'     => array(),
		'redux-routine'    => array(),
		'data'             => array( 'react', 'wp-compose', 'wp-deprecated', 'wp-element', 'wp-is-shallow-equal', 'wp-priority-queue', 'wp-private-apis', 'wp-redux-routine' ),
		'html-entities'    => array(),
	);
	$footer = array( 'in_footer' => true );
	foreach ( $core as $name => $deps ) {
		wp_register_script( "wp-$name", "/wp-includes/js/dist/$name.min.js", $deps, substr( md5( $name ), 0, 20 ), $footer );
	}
	foreach ( array(
		'lodash'            => array(),
		'react'             => array( 'wp-polyfill' ),
		'react-dom'         => array( 'react' ),
		'react-jsx-runtime' => array( 'react' ),
		'wp-polyfill'       => array(),
	) as $name => $deps ) {
		// The recorded shop's React does not ask for the polyfill.
		$deps = array_diff( $deps, array( 'wp-polyfill' ) );
		wp_register_script( $name, "/wp-includes/js/dist/vendor/$name.min.js", array_values( $deps ), '1', $footer );
	}
	wp_register_script( 'jquery', false, array( 'jquery-core', 'jquery-migrate' ), '3.7.1' );
	wp_register_script( 'jquery-core', '/wp-includes/js/jquery/jquery.min.js', array(), '3.7.1' );
	wp_register_script( 'jquery-migrate', '/wp-includes/js/jquery/jquery-migrate.min.js', array(), '3.4.1' );
	wp_register_script( 'zxcvbn-async', '/wp-includes/js/zxcvbn-async.min.js', array(), '1.0' );
	wp_localize_script( 'zxcvbn-async', '_zxcvbnSettings', array( 'src' => 'https://shop.example/wp-includes/js/zxcvbn.min.js' ) );
	wp_register_script( 'password-strength-meter', '/wp-admin/js/password-strength-meter.min.js', array( 'jquery', 'zxcvbn-async' ), false, $footer );
	wp_localize_script( 'password-strength-meter', 'pwsL10n', array( 'unknown' => 'Passwortstärke unbekannt' ) );
	translate_script( 'password-strength-meter', 'default' );
	translate_script( 'wp-api-fetch', 'default' );
	translate_script( 'wp-keycodes', 'default' );
	wp_add_inline_script( 'wp-i18n', "wp.i18n.setLocaleData({'text direction\\u0004ltr':['ltr']});" );
	wp_add_inline_script( 'lodash', 'window.lodash = _.noConflict();' );
	wp_add_inline_script( 'wp-api-fetch', 'wp.apiFetch.use(wp.apiFetch.createRootURLMiddleware("https://shop.example/wp-json/"));' );
	wp_add_inline_script( 'wp-data', 'wp.data.use(wp.data.plugins.persistence,{storageKey:"WP_DATA"});' );
}

/** Registers texts for a script. */
function translate_script( string $handle, string $domain ): void {
	wp_set_script_translations( $handle, $domain );
	Imitated_Shop::$translations[ $domain ][ (string) wp_scripts()->registered[ $handle ]->src ] = '{"":{"domain":"messages","lang":"de"}}';
}

/** WooCommerce's registrations: all in the head, deferred. */
function register_woocommerce_scripts(): void {
	$defer = array( 'strategy' => 'defer' );
	foreach ( array(
		'wc-jquery-blockui' => array( 'jquery-blockui/jquery.blockUI', array( 'jquery' ) ),
		'selectWoo'         => array( 'selectWoo/selectWoo.full', array( 'jquery' ) ),
		'wc-js-cookie'      => array( 'js-cookie/js.cookie', array() ),
		'wc-jquery-payment' => array( 'jquery-payment/jquery.payment', array( 'jquery' ) ),
		'wc-add-to-cart'    => array( 'frontend/add-to-cart', array( 'jquery', 'wc-jquery-blockui' ) ),
		'wc-password-strength-meter' => array( 'frontend/password-strength-meter', array( 'jquery', 'password-strength-meter' ) ),
		'woocommerce'       => array( 'frontend/woocommerce', array( 'jquery', 'wc-jquery-blockui', 'wc-js-cookie' ) ),
		'wc-country-select' => array( 'frontend/country-select', array( 'jquery' ) ),
		'wc-address-i18n'   => array( 'frontend/address-i18n', array( 'jquery', 'wc-country-select' ) ),
		'wc-checkout'       => array( 'frontend/checkout', array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ) ),
		'wc-cart'           => array( 'frontend/cart', array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ) ),
		'wc-cart-fragments' => array( 'frontend/cart-fragments', array( 'jquery', 'wc-js-cookie' ) ),
		'wc-credit-card-form' => array( 'frontend/credit-card-form', array( 'jquery', 'wc-jquery-payment' ) ),
	) as $handle => list( $file, $deps ) ) {
		wp_register_script( $handle, WOO . "$file.min.js", $deps, '10.5.3', $defer );
	}
	wp_localize_script( 'wc-add-to-cart', 'wc_add_to_cart_params', array( 'ajax_url' => '/wp-admin/admin-ajax.php' ) );
	wp_localize_script( 'wc-password-strength-meter', 'wc_password_strength_meter_params', array( 'min_password_strength' => '3' ) );
	wp_localize_script( 'woocommerce', 'woocommerce_params', array( 'ajax_url' => '/wp-admin/admin-ajax.php' ) );
	wp_localize_script( 'wc-country-select', 'wc_country_select_params', array( 'countries' => '[]' ) );
	wp_localize_script( 'wc-address-i18n', 'wc_address_i18n_params', array( 'locale' => '{}' ) );
	wp_localize_script( 'wc-checkout', 'wc_checkout_params', array( 'is_checkout' => '1' ) );
}

/** WooCommerce enqueues its scripts: it asks for the addresses of its files before, and for its styles after. */
function woocommerce_enqueues( array $handles ): void {
	apply_filters( 'woocommerce_get_asset_url', 'https://shop.example' . WOO, '' );
	array_map( 'wp_enqueue_script', $handles );
	apply_filters( 'woocommerce_enqueue_styles', array() );
}

/** What is enqueued before the head is printed. */
function enqueue_for_head(): void {
	$footer = array( 'in_footer' => true );
	$plugin = '/wp-content/plugins/contact-form-7/includes/';
	wp_register_script( 'swv', "{$plugin}swv/js/index.js", array(), '6.1.5', $footer );
	wp_enqueue_script( 'contact-form-7', "{$plugin}js/index.js", array( 'swv' ), '6.1.5', $footer );
	translate_script( 'contact-form-7', 'contact-form-7' );
	wp_add_inline_script( 'contact-form-7', 'var wpcf7 = {"api":{"root":"https:\/\/shop.example\/wp-json\/"}};', 'before' );
	woocommerce_enqueues( array( 'wc-add-to-cart', 'selectWoo', 'wc-password-strength-meter', 'woocommerce', 'wc-checkout' ) );
	wp_enqueue_script( 'ppcp-smart-button', PAYPAL . 'ppcp-button/assets/js/button.js', array( 'jquery' ), '3.3.1', $footer );
	wp_localize_script( 'ppcp-smart-button', 'PayPalCommerceGateway', array( 'button' => array() ) );
	wp_enqueue_script( 'twenty-twenty-one-ie11-polyfills', false, array(), '1.7', $footer );
	wp_register_script( 'twenty-twenty-one-ie11-polyfills', false, array(), '1.7', $footer );
	wp_add_inline_script( 'twenty-twenty-one-ie11-polyfills', '( Element.prototype.matches ) || document.write( "" );' );
	wp_enqueue_script( 'twenty-twenty-one-responsive-embeds-script', THEME . 'responsive-embeds.js', array( 'twenty-twenty-one-ie11-polyfills' ), '1.7', $footer );
	wp_register_script( 'sourcebuster-js', WOO . 'sourcebuster/sourcebuster.min.js', array(), '10.5.3', $footer );
	wp_enqueue_script( 'wc-order-attribution', WOO . 'frontend/order-attribution.min.js', array( 'sourcebuster-js' ), '10.5.3', $footer );
	wp_localize_script( 'wc-order-attribution', 'wc_order_attribution', array( 'params' => array() ) );
}

/** What blocks and gateways enqueue while the page's body is made. */
function enqueue_for_footer(): void {
	$footer = array( 'in_footer' => true );
	wp_register_script( 'stripe', 'https://js.stripe.com/v3/', array(), '3.0', $footer );
	wp_enqueue_script( 'wc_stripe_express_checkout', STRIPE . 'express-checkout.js', array( 'jquery', 'stripe', 'lodash', 'react', 'react-dom', 'wp-api-fetch', 'wp-data', 'wp-hooks', 'wp-html-entities', 'wp-i18n' ), '9.9.0', $footer );
	wp_localize_script( 'wc_stripe_express_checkout', 'wc_stripe_express_checkout_params', array( 'stripe' => array() ) );
	wp_enqueue_script( 'ppcp-fraudnet', PAYPAL . 'ppcp-wc-gateway/assets/js/fraudnet.js', array(), '3.3.1', $footer );
	wp_localize_script( 'ppcp-fraudnet', 'FraudNetConfig', array( 'f' => 'x' ) );
	wp_enqueue_script( 'woocommerce-tokenization-form', WOO . 'frontend/tokenization-form.min.js', array( 'jquery' ), '10.5.3' );
	wp_localize_script( 'woocommerce-tokenization-form', 'wc_tokenization_form_params', array( 'is_logged_in' => '' ) );
	wp_enqueue_script( 'wc-credit-card-form' );
	do_action( 'woocommerce_credit_card_form_start', 'ppcp-credit-card-gateway' );
	wp_enqueue_script( 'wc-stripe-upe-classic', STRIPE . 'upe-classic.js', array( 'stripe', 'wc-checkout', 'lodash', 'react', 'wp-api-fetch', 'wp-data', 'wp-html-entities', 'wp-i18n' ), '9.9.0', $footer );
	wp_localize_script( 'wc-stripe-upe-classic', 'wc_stripe_upe_params', array( 'key' => 'pk_test' ) );
	translate_script( 'wc-stripe-upe-classic', 'woocommerce-gateway-stripe' );
}

/** Sets up the shop with its files and registrations; `checkout_page()` then prints it. */
function recorded_shop(): void {
	Imitated_Shop::reset();
	Imitated_Shop::$page = 'checkout';
	foreach ( recorded_files() as $path => $content ) {
		Imitated_Shop::file( $path, $content );
	}
	register_core_scripts();
	register_woocommerce_scripts();
	add_action( 'wp_enqueue_scripts', 'enqueue_for_head' );
	add_action( 'imitated_body', 'enqueue_for_footer' );
	add_action(
		'wp_head',
		static function (): void {
			do_action( 'wp_enqueue_scripts' );
		},
		1
	);
	add_action( 'wp_head', 'wp_print_head_scripts', 9 );
	add_action( 'wp_print_footer_scripts', 'wp_print_late_scripts' );
}

/** Renders the page in WordPress's order: head, body, footer. */
function printed_page(): string {
	ob_start();
	do_action( 'template_redirect' );
	echo "<head>\n";
	do_action( 'wp_head' );
	echo "</head>\n<body>\n";
	do_action( 'imitated_body' );
	do_action( 'wp_print_footer_scripts' );
	echo "</body>\n";
	return (string) ob_get_clean();
}

/**
 * The script tags of a page, as short lines: `id` of an inline script, `id → file` with its loading of another.
 *
 * @return string[]
 */
function script_lines( string $html ): array {
	preg_match_all( '#<script([^>]*)>#', $html, $tags );
	return array_map(
		static function ( string $attributes ): string {
			preg_match( '#\bid="([^"]*)"#', $attributes, $id );
			// What is no JavaScript is not loaded.
			$is_file = false === strpos( $attributes, 'type="text/plain"' ) && preg_match( '#\ssrc="[^"]*?([^/"?]+)/?(?:\?[^"]*)?"#', $attributes, $src );
			$line    = ( $id[1] ?? '' ) . ( $is_file ? " $src[1]" : '' );
			return $line . ( preg_match( '#\s(defer|async)(?=[\s>]|$)#', $attributes, $loading ) ? " $loading[1]" : '' );
		},
		$tags[1]
	);
}
