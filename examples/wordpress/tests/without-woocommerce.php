<?php
/**
 * Prints how many scripts a page has where WooCommerce is gone and a theme has a script with the handle `woocommerce`. A process of its own,
 * as a function cannot be taken back.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

foreach ( array( 'hooks', 'class-wp-scripts' ) as $file ) {
	require __DIR__ . "/imitation/$file.php";
}
$shop = (string) preg_replace( '/\bfunction (WC|is_(?:cart|checkout|product|account_page)|wc_\w+)\(/', 'function no_$1(', (string) file_get_contents( __DIR__ . '/imitation/shop.php' ) );
file_put_contents( "$argv[1]/shop.php", $shop );
require "$argv[1]/shop.php";
require __DIR__ . '/imitation/recorded-shop.php';
require __DIR__ . '/kit.php';

recorded_shop();
fill_folder();
wp_deregister_script( 'woocommerce' );
wp_enqueue_script( 'woocommerce', '/wp-content/themes/shop/woocommerce.js', array( 'jquery' ), '1', true );
new Plugin( all_bundles() );
echo count( script_lines( printed_page() ) );
