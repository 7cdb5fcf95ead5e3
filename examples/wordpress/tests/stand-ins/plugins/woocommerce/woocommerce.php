<?php
/**
 * Plugin Name: WooCommerce (stand-in of the tests)
 * Version: 10.5.3
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

/** The functions of WooCommerce that our plugin asks. */
function is_checkout(): bool {
	return Recorded_Shop::is( 'checkout' ) || Recorded_Shop::is( 'order-pay' );
}
function is_cart(): bool {
	return Recorded_Shop::is( 'cart' );
}
function is_product(): bool {
	return Recorded_Shop::is( 'product' );
}
function wc_get_page_permalink( string $page ): string {
	return home_url( 'checkout' === $page ? '/kasse/' : '/warenkorb/' );
}
function wc_get_products( array $query ): array {
	unset( $query );
	return array(
		new class() {
			public function get_permalink(): string {
				return home_url( '/produkt/arbeitshemd/' );
			}
		},
	);
}
