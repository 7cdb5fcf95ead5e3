<?php
/**
 * Puts first what the page needs for its first payment button.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Connects to the payment providers in use, has files that draw nothing above the fold fetched late, keeps room for wallet buttons, and prints the cart where no cache keeps the page. */
final class Early extends Feature {
	/** Handles of our files that draw nothing above the fold: nothing waits for them. A contact page has its form there. */
	public const LATE = array( 'shop-fraud-pui', 'shop-variation-info', 'shop-contact-form' );

	/** Starts listening. */
	public function register(): void {
		if ( is_admin() ) {
			return;
		}
		add_action( 'wp_head', array( $this, 'print_connections' ), 1 );
		add_filter( 'wp_script_attributes', array( $this, 'attributes' ) );
		// Before the scripts that read it.
		add_action( 'wp_print_footer_scripts', array( $this, 'print_cart' ), 1 );
		$express = array( 'stripe', 'button', 'taxes_based_on_billing' );
		array_map( fn( string $hook ) => add_action( $hook, fn() => self::print_room( 'stripe-express', 'wc_stripe_express_checkout', 'wc_stripe_express_checkout_params', 'room', $express ), 100 ), Preloads::PLACES );
		$buttons = array( 'context', 'button', 'url_params', 'single_product_buttons_enabled' );
		array_map( fn( string $hook ) => add_action( $hook, fn() => self::print_room( 'paypal-buttons', 'ppcp-smart-button', 'PayPalCommerceGateway', 'paypal-room', $buttons ), 100 ), array( 'woocommerce_review_order_after_payment', 'woocommerce_proceed_to_checkout', 'woocommerce_single_product_summary' ) );
	}

	/** Prints a connection to the host of each provider that one of our bundles uses on this page. */
	public function print_connections(): void {
		$is_used = array(
			// The gateway enqueues its scripts while the page's body is made.
			'https://js.stripe.com'  => '' !== self::page() && function_exists( 'woocommerce_gateway_stripe' ) && ( $this->settings->is_on( 'stripe-express' ) || $this->settings->is_on( 'upe' ) ),
			'https://www.paypal.com' => self::has( 'shop-paypal-buttons' ) && ! Swap::waits( 'shop-paypal-buttons' ),
		);
		foreach ( array_keys( array_filter( $is_used ) ) as $host ) {
			printf( '<link rel="preconnect" href="%s">' . "\n", esc_url( $host ) );
		}
	}

	/**
	 * Attributes of a script tag on a page with payment buttons: nothing waits for what draws nothing above the fold. No tag of ours gets a high priority: it would delay the first paint.
	 *
	 * @param array<string, string|bool> $attributes Attributes so far.
	 * @return array<string, string|bool>
	 */
	public function attributes( $attributes ): array {
		$attributes = (array) $attributes;
		$ids        = array_map( fn( string $handle ): string => "$handle-js", self::LATE );
		// What WordPress does not defer has a script behind it that needs it.
		$late = array_merge( $attributes, isset( $attributes['defer'] ) ? array( 'defer' => false, 'async' => true ) : array(), array( 'fetchpriority' => 'low' ) );
		return '' !== self::page() && in_array( $attributes['id'] ?? '', $ids, true ) ? $late : $attributes;
	}

	/** Prints the Store API's cart with the session's nonce: the wallet buttons need no request. Only where WooCommerce keeps caches away: no other shopper may get it. */
	public function print_cart(): void {
		$is_kept = ! defined( 'DONOTCACHEPAGE' ) || ! DONOTCACHEPAGE;
		if ( $is_kept || ! in_array( self::page(), array( 'cart', 'checkout' ), true ) || ! self::has( 'shop-stripe-express' ) ) {
			return;
		}
		$response = rest_do_request( new \WP_REST_Request( 'GET', '/wc/store/v1/cart' ) );
		$cart     = $response->is_error() ? null : rest_get_server()->response_to_data( $response, false );
		if ( is_array( $cart ) && ! empty( $cart['items'] ) ) {
			$nonce = wp_create_nonce( 'wc_store_api' );
			Fallback::tell( 'cart', (string) wp_json_encode( compact( 'nonce', 'cart' ), JSON_UNESCAPED_SLASHES ) );
		}
	}

	/** Keeps room for a gateway's buttons before the first paint, behind its place for them. Its config is printed only at the end of the page; the script gets these fields of it. */
	private static function print_room( string $bundle, string $handle, string $config, string $file, array $fields ): void {
		if ( self::has( "shop-$bundle" ) && preg_match( "/\b$config = (\{.*\});/", (string) wp_scripts()->get_data( $handle, 'data' ), $found ) ) {
			$all   = (array) json_decode( $found[1], true );
			$given = array_intersect_key( $all, array_flip( $fields ) );
			if ( 'paypal-buttons' === $bundle ) {
				Preloads::print_paypal( $all );
			}
			wp_print_inline_script_tag( Fallback::code( "$file.js" ), array( 'id' => "shop-scripts-$file", 'data-config' => (string) wp_json_encode( $given, Fallback::FLAGS ) ) ); // phpcs:ignore WordPress.Arrays
		}
	}

	/** Whether one of our files is in the queue. */
	private static function has( string $carrier ): bool {
		return in_array( $carrier, Libraries::with_dependencies( wp_scripts()->queue ), true );
	}

	/** Kind of page: cart, checkout, product or empty. An order that waits for payment, and one that was received, have no cart. */
	public static function page(): string {
		$is_endpoint = function_exists( 'is_wc_endpoint_url' ) && is_wc_endpoint_url();
		foreach ( array( 'cart', 'checkout', 'product' ) as $page ) {
			if ( function_exists( "is_$page" ) && call_user_func( "is_$page" ) && ! $is_endpoint ) {
				return $page;
			}
		}
		return '';
	}
}
