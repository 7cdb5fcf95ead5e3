<?php
/**
 * Preloads of our files.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Lets the browser fetch our files before it comes to their tags. */
final class Preloads extends Feature {
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

	/** Prints one preload. Its checksum has to be that of the tag: with another one the browser fetches twice. */
	private static function print_one( string $url, string $integrity, string $priority ): void {
		printf( '<link rel="preload" as="script" href="%s" integrity="%s" crossorigin="anonymous" fetchpriority="%s">' . "\n", esc_url( $url ), esc_attr( $integrity ), esc_attr( $priority ) );
	}
}
