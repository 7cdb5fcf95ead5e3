<?php
/**
 * The imitation is honest: it prints what a real WordPress has printed.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

return array(
	'the imitation prints the scripts of the recorded checkout page: every tag, in order, with its loading' => static function (): void {
		$page = (string) file_get_contents( __DIR__ . '/../../../../fixtures/pages/checkout-guest/index.html' );
		// Scripts that are not enqueued (theme, page) have no id.
		$real = array_values( array_filter( script_lines( $page ), 'trim' ) );
		recorded_shop();
		same( $real, script_lines( printed_page() ), 'tags' );
	},
	'the imitation prints the scripts of the recorded pages of all three shops, in order' => static function (): void {
		foreach ( array( '', 'woo-8.9/', 'woo-11.0/' ) as $shop ) {
			foreach ( array( 'checkout-guest', 'checkout-logged-in', 'cart', 'product-simple', 'product-variable', 'contact', 'order-pay-logged-in', 'add-payment-method' ) as $name ) {
				$page = recorded_page( $shop . $name );
				preg_match_all( '#<script[^>]*\bsrc=[^>]*\bid="([^"]+)-js"#', printed_page(), $printed );
				same( $page->printed(), $printed[1], $shop . $name );
			}
		}
	},
);
