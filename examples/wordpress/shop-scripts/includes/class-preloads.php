<?php
/**
 * Preloads of our files.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Lets the browser fetch our files, and the libraries of Stripe and PayPal, before it comes to their tags. */
final class Preloads extends Feature {
	/** Places of wallet buttons in the body; the gateway may enqueue its scripts shortly before. */
	public const PLACES = array( 'woocommerce_checkout_before_customer_details', 'woocommerce_proceed_to_checkout', 'woocommerce_after_add_to_cart_form' );

	/** Constants of consent tools that hold scripts back in the finished HTML, where we cannot see it. */
	private const CONSENT_TOOLS = array( 'cmplz_version', 'BORLABS_COOKIE_VERSION', 'CYBOT_COOKIEBOT_VERSION', 'RCB_VERSION' );

	/** Address of PayPal's library. */
	private const PAYPAL = 'https://www.paypal.com/sdk/js';

	/** @var bool Was the library of Stripe preloaded? */
	private $has_stripe = false;

	/** Starts listening: our files come after the stylesheets, without which nothing is painted. */
	public function register(): void {
		if ( ! is_admin() ) {
			add_action( 'wp_head', array( $this, 'print_all' ), 8 );
			array_map( fn( string $hook ) => add_action( $hook, array( $this, 'print_stripe' ), 99 ), array_merge( array( 'wp_head' ), self::PLACES ) );
		}
	}

	/** Lets the browser fetch early what the page will certainly run: the runtime, where there are payment buttons the bundles that are enqueued by now, and their chunks. */
	public function print_all(): void {
		$is_checkout = function_exists( 'is_checkout' ) && is_checkout();
		$page        = Early::page();
		$has_buttons = $is_checkout || '' !== $page;
		// The blocks of WooCommerce take the handles of the page away.
		$has_cart  = 'cart' === $page && wp_script_is( 'wc-cart' );
		$has_order = $is_checkout && wp_script_is( 'wc-checkout' );
		$chunks    = array(
			'checkout-cart.js'          => $has_cart,
			'checkout-address.js'       => $has_cart ? 'no' !== get_option( 'woocommerce_enable_shipping_calc' ) : $has_order && 'checkout' === $page,
			'checkout-order.js'         => $has_order,
			'paypal-buttons-product.js' => 'product' === $page,
		);
		foreach ( Libraries::with_dependencies( wp_scripts()->queue ) as $handle ) {
			if ( RUNTIME === $handle || ( $has_buttons && Swap::is_carrier( $handle ) && ! in_array( $handle, Early::LATE, true ) ) ) {
				$file = ( RUNTIME === $handle ? RUNTIME : substr( $handle, strlen( Swap::PREFIX ) ) ) . '.js';
				self::print_one( $this->url( $file ), $this->manifest()->integrity( $file ) );
			}
			foreach ( array_keys( array_filter( $chunks ) ) as $chunk ) {
				$fetched = 0 === strpos( Swap::PREFIX . $chunk, "$handle-" ) ? $this->manifest()->fetched( $this->settings->base_url(), $chunk ) : null;
				if ( null !== $fetched ) {
					self::print_one( $fetched['url'], $fetched['integrity'] );
				}
			}
		}
	}

	/** Lets the browser fetch Stripe's library, which it keeps back while it stands at the end of the page. WordPress prints its tag with the same address. */
	public function print_stripe(): void {
		$script = wp_scripts()->registered['stripe'] ?? null;
		$is_on  = $this->settings->is_on( 'stripe-express' ) || $this->settings->is_on( 'upe' );
		if ( ! $this->has_stripe && $is_on && null !== $script && $script->src && '' !== Early::page() && wp_script_is( 'stripe' ) && ! wp_script_is( 'stripe', 'done' ) && self::may_fetch( 'stripe', (string) $script->src ) ) {
			$this->has_stripe = true;
			printf( '<link rel="preload" as="script" href="%s">' . "\n", esc_url( Fallback::source( wp_scripts(), 'stripe', (string) $script->src ) ) );
		}
	}

	/** Lets the browser fetch PayPal's library where our file asks for it as soon as the page is parsed. At the place of the buttons, as a tag: an inline script would wait for the stylesheets. */
	public static function print_paypal( array $config ): void {
		$client   = (array) ( $config['data_client_id'] ?? array() );
		$context  = $config['context'] ?? '';
		$address  = self::paypal_address( (array) ( $config['url_params'] ?? array() ) );
		$gateways = 'checkout' === Early::page() ? WC()->payment_gateways()->get_available_payment_gateways() : array();
		$is_off   = 'product' === $context ? empty( $config['single_product_buttons_enabled'] ) : isset( $config['continuation'] ) || ( 'checkout' === Early::page() && empty( $gateways['ppcp-gateway']->chosen ) );
		// A subscription in a guest's cart gets no buttons, and a client token comes before the library.
		$is_off = $is_off || ( 'checkout' !== $context && empty( $client['user'] ) && ! empty( $client['has_subscriptions'] ) ) || ( ! empty( $client['set_attribute'] ) && empty( $config['vault_v3_enabled'] ) );
		if ( ! $is_off && '' !== $address && self::may_fetch( 'ppcp-smart-button', plugins_url( 'woocommerce-paypal-payments/modules/ppcp-button/assets/js/button.js' ) ) && self::may_fetch( 'ppcp-smart-button', self::PAYPAL ) ) {
			printf( '<link rel="preload" as="script" href="%s">' . "\n", esc_attr( $address ) );
		}
	}

	/** Address that our file asks for with these parameters: `client-id` first, nothing empty, several merchants as a star. Empty where a parameter becomes an attribute of the tag, or there are no buttons. */
	public static function paypal_address( array $parameters ): string {
		$query = array();
		foreach ( array_merge( array( 'client-id' => '' ), $parameters ) as $name => $value ) {
			if ( ! is_string( $value ) || ! preg_match( '/^(?!data|environment|sdk|crossorigin)[a-z]+(-[a-z]+)*$/', (string) $name ) ) {
				return '';
			}
			if ( '' !== $value ) {
				$query[] = "$name=" . ( 'merchant-id' === $name && false !== strpos( $value, ',' ) ? '*' : $value );
			}
		}
		$has_buttons = in_array( 'buttons', array_map( 'trim', explode( ',', $parameters['components'] ?? 'buttons' ) ), true );
		return $has_buttons && ! empty( $parameters['client-id'] ) ? self::PAYPAL . '?' . implode( '&', $query ) : '';
	}

	/** Whether a provider's library may be fetched before its script runs: not while a consent tool holds it back, or may do so. */
	public static function may_fetch( string $handle, string $src ): bool {
		$may = array() === array_filter( self::CONSENT_TOOLS, 'defined' ) && ! Consent::holds( $handle, $src );
		/**
		 * Lets the browser fetch the libraries of providers early.
		 *
		 * @param bool   $may False beside the consent tools that we know.
		 * @param string $handle Handle of the script that needs the library.
		 */
		return (bool) apply_filters( 'shop_scripts_preload_provider', $may, $handle );
	}

	/** Prints one preload, which the browser fetches after what it paints. Its checksum has to be that of the tag: with another one the browser fetches twice. */
	private static function print_one( string $url, string $integrity ): void {
		printf( '<link rel="preload" as="script" href="%s" integrity="%s" crossorigin="anonymous" fetchpriority="low">' . "\n", esc_url( $url ), esc_attr( $integrity ) );
	}
}
