<?php
/**
 * Preloads of our files.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Lets the browser fetch our files, and the library of Stripe, before it comes to their tags. */
final class Preloads extends Feature {
	/** Places of wallet buttons in the body; the gateway may enqueue its scripts shortly before. */
	public const PLACES = array( 'woocommerce_checkout_before_customer_details', 'woocommerce_proceed_to_checkout', 'woocommerce_after_add_to_cart_form' );

	/** Constants of consent tools that hold scripts back in the finished HTML, where we cannot see it. */
	private const CONSENT_TOOLS = array( 'cmplz_version', 'BORLABS_COOKIE_VERSION', 'CYBOT_COOKIEBOT_VERSION', 'RCB_VERSION' );

	/** @var bool Was the library of Stripe preloaded? */
	private $has_stripe = false;

	/** Page → our file → what it fetches there. */
	private const CHUNKS = array(
		'cart'     => array(
			'shop-checkout' => array( 'checkout-cart.js', 'checkout-address.js' ),
		),
		'checkout' => array(
			'shop-checkout' => array( 'checkout-address.js', 'checkout-order.js' ),
		),
		'product'  => array(
			'shop-paypal-buttons' => array( 'paypal-buttons-product.js' ),
		),
	);

	/** Starts listening: after the connections of `Early`. */
	public function register(): void {
		if ( ! is_admin() ) {
			add_action( 'wp_head', array( $this, 'print_all' ), 2 );
			array_map( fn( string $hook ) => add_action( $hook, array( $this, 'print_stripe' ), 99 ), array_merge( array( 'wp_head' ), self::PLACES ) );
		}
	}

	/** Lets the browser fetch early what the page will certainly run: the runtime, on checkout the bundles that are enqueued by now, and their chunks. */
	public function print_all(): void {
		$is_checkout = function_exists( 'is_checkout' ) && is_checkout();
		$chunks      = self::CHUNKS[ $is_checkout ? 'checkout' : Early::page() ] ?? array();
		foreach ( Queue::with_dependencies( wp_scripts()->queue ) as $handle ) {
			if ( RUNTIME === $handle || ( $is_checkout && Swap::is_carrier( $handle ) ) ) {
				$file = ( RUNTIME === $handle ? RUNTIME : substr( $handle, strlen( Swap::PREFIX ) ) ) . '.js';
				self::print_one( $this->url( $file ), $this->manifest()->integrity( $file ), 'high' );
			}
			foreach ( $chunks[ $handle ] ?? array() as $chunk ) {
				$fetched = $this->manifest()->fetched( $this->settings->base_url(), $chunk );
				if ( null !== $fetched ) {
					self::print_one( $fetched['url'], $fetched['integrity'], 'low' );
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

	/** Prints one preload. Its checksum has to be that of the tag: with another one the browser fetches twice. */
	private static function print_one( string $url, string $integrity, string $priority ): void {
		printf( '<link rel="preload" as="script" href="%s" integrity="%s" crossorigin="anonymous" fetchpriority="%s">' . "\n", esc_url( $url ), esc_attr( $integrity ), esc_attr( $priority ) );
	}
}
