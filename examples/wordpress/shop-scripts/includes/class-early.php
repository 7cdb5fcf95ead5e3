<?php
/**
 * Lets the browser begin early what the page needs for its first payment button.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * Connects to the payment providers in use, preloads what our files fetch on carts and products, and prints the cart where no cache keeps the
 * page. The checkout's preloads are those of `Swap`.
 */
final class Early {
	/** Page → our file → what it fetches there. */
	private const CHUNKS = array(
		'cart'    => array(
			'shop-checkout' => array( 'checkout-cart.js', 'checkout-address.js' ),
		),
		'product' => array(
			'shop-paypal-buttons' => array( 'paypal-buttons-product.js' ),
		),
	);

	/** Tags of our files that show the first payment button: browsers fetch a deferred script late, after all that the first paint needs. */
	private const FIRST = array( 'shop-checkout-js', 'shop-paypal-buttons-js', 'shop-stripe-express-js' );

	/** Tags of our files that draw nothing above the fold: nothing waits for them. A contact page has its form there. */
	private const LATE = array( 'shop-fraud-pui-js', 'shop-variation-info-js', 'shop-contact-form-js' );

	/** Element that `stripe-express.js` reads the cart from. */
	private const CART_ID = 'shop-scripts-cart';

	/** @var Settings What the operator has chosen. */
	private $settings;

	/** @var Manifest_Store Where the manifest comes from. */
	private $store;

	/**
	 * Needs the operator's choice and the manifest.
	 *
	 * @param Settings       $settings What the operator has chosen.
	 * @param Manifest_Store $store Where the manifest comes from.
	 */
	public function __construct( Settings $settings, Manifest_Store $store ) {
		$this->settings = $settings;
		$this->store    = $store;
	}

	/** Starts listening. */
	public function register(): void {
		if ( is_admin() ) {
			return;
		}
		// Connections first, then files.
		add_action( 'wp_head', array( $this, 'print_connections' ), 1 );
		add_action( 'wp_head', array( $this, 'print_preloads' ), 3 );
		add_filter( 'wp_script_attributes', array( $this, 'attributes' ) );
		// Before the scripts that read it.
		add_action( 'wp_print_footer_scripts', array( $this, 'print_cart' ), 1 );
	}

	/** Prints a connection to the host of each provider that one of our bundles uses on this page. */
	public function print_connections(): void {
		$is_used = array(
			// The gateway enqueues its scripts while the page's body is made.
			'https://js.stripe.com'  => '' !== self::page() && function_exists( 'woocommerce_gateway_stripe' ) && ( $this->settings->is_on( 'stripe-express' ) || $this->settings->is_on( 'upe' ) ),
			'https://www.paypal.com' => $this->has( 'shop-paypal-buttons' ),
		);
		foreach ( array_keys( array_filter( $is_used ) ) as $host ) {
			printf( '<link rel="preconnect" href="%s">' . "\n", esc_url( $host ) );
		}
	}

	/** Prints preloads of what our files fetch as soon as they run on this page. */
	public function print_preloads(): void {
		$manifest = $this->store->read( $this->settings );
		if ( null === $manifest ) {
			return;
		}
		foreach ( self::CHUNKS[ self::page() ] ?? array() as $handle => $chunks ) {
			foreach ( $this->has( $handle ) ? $chunks : array() as $chunk ) {
				$fetched = $manifest->fetched( $this->settings->base_url(), $chunk );
				if ( null !== $fetched ) {
					printf( '<link rel="preload" as="script" href="%s" integrity="%s" crossorigin="anonymous" fetchpriority="low">' . "\n", esc_url( $fetched['url'] ), esc_attr( $fetched['integrity'] ) );
				}
			}
		}
	}

	/**
	 * Attributes of a script tag on a page with payment buttons: what shows them comes first, and nothing waits for what does not.
	 *
	 * @param array<string, string|bool> $attributes Attributes so far.
	 * @return array<string, string|bool>
	 */
	public function attributes( $attributes ): array {
		$attributes = (array) $attributes;
		$id         = '' === self::page() ? '' : $attributes['id'] ?? '';
		if ( in_array( $id, self::LATE, true ) ) {
			// What WordPress does not defer has a script behind it that needs it.
			$attributes = array_merge( $attributes, isset( $attributes['defer'] ) ? array( 'defer' => false, 'async' => true ) : array(), array( 'fetchpriority' => 'low' ) );
		}
		return in_array( $id, self::FIRST, true ) ? $attributes + array( 'fetchpriority' => 'high' ) : $attributes;
	}

	/**
	 * Prints the Store API's cart with the session's nonce, so that the wallet buttons send no request for it. Only where WooCommerce has told
	 * caches to leave the page alone: another shopper must never get this cart.
	 */
	public function print_cart(): void {
		$is_kept = ! defined( 'DONOTCACHEPAGE' ) || ! DONOTCACHEPAGE;
		if ( $is_kept || ! in_array( self::page(), array( 'cart', 'checkout' ), true ) || ! $this->has( 'shop-stripe-express' ) ) {
			return;
		}
		$response = rest_do_request( new \WP_REST_Request( 'GET', '/wc/store/v1/cart' ) );
		$cart     = $response->is_error() ? null : rest_get_server()->response_to_data( $response, false );
		if ( ! is_array( $cart ) || empty( $cart['items'] ) ) {
			return;
		}
		$json = wp_json_encode(
			array(
				'nonce' => wp_create_nonce( 'wc_store_api' ),
				'cart'  => $cart,
			),
			JSON_HEX_TAG | JSON_HEX_AMP
		);
		if ( is_string( $json ) ) {
			wp_print_inline_script_tag(
				$json,
				array(
					'type' => 'application/json',
					'id'   => self::CART_ID,
				)
			);
		}
	}

	/**
	 * Whether one of our files is in the queue.
	 *
	 * @param string $carrier Its handle.
	 */
	private function has( string $carrier ): bool {
		return in_array( $carrier, ( new Queue( wp_scripts() ) )->with_dependencies( wp_scripts()->queue ), true );
	}

	/** Kind of page: cart, checkout, product or empty. An order that waits for payment, and one that was received, have no cart. */
	private static function page(): string {
		$is_endpoint = function_exists( 'is_wc_endpoint_url' ) && is_wc_endpoint_url();
		foreach ( array( 'cart', 'checkout', 'product' ) as $page ) {
			if ( function_exists( "is_$page" ) && call_user_func( "is_$page" ) && ! $is_endpoint ) {
				return $page;
			}
		}
		return '';
	}
}
