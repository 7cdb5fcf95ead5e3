<?php
/**
 * Must-use plugin of the tests: what themes and checkout plugins do to a page. `?stand-in=<name>` runs the script of that name.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

/** Name of the stand-in of this request; empty without one. */
function shop_scripts_stand_in(): string {
	$name = isset( $_GET['stand-in'] ) ? sanitize_key( wp_unslash( $_GET['stand-in'] ) ) : '';
	return is_readable( __DIR__ . "/page-changes/$name.js" ) ? $name : '';
}

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		$name = shop_scripts_stand_in();
		$src  = content_url( "mu-plugins/page-changes/$name.js" );
		if ( 'own-file' === $name ) {
			// WooCommerce prints the config for every script of that name.
			$config = wp_scripts()->get_data( 'wc-checkout', 'data' );
			wp_deregister_script( 'wc-checkout' );
			wp_register_script( 'wc-checkout', $src, array( 'jquery' ), null, true );
			wp_enqueue_script( 'wc-checkout' );
			wp_scripts()->add_data( 'wc-checkout', 'data', $config );
		} elseif ( '' !== $name ) {
			wp_enqueue_script( "stand-in-$name", $src, array( 'jquery' ), null, true );
		}
		if ( 'time-slots' === $name ) {
			wp_enqueue_script( 'select2', content_url( 'mu-plugins/page-changes/library.js' ), array( 'jquery' ), null, true );
		}
		if ( 'declares-selectwoo' === $name ) {
			wp_deregister_script( 'selectWoo' );
			wp_register_script( 'selectWoo', content_url( 'mu-plugins/page-changes/library.js' ), array( 'jquery' ), null, true );
			wp_enqueue_script( 'stand-in-uses-selectwoo', content_url( 'mu-plugins/page-changes/uses-selectwoo.js' ), array( 'selectWoo' ), null, true );
		}
	},
	20
);
