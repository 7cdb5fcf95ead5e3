<?php
/**
 * Prints what the plugin puts into a page's head and end, as JSON `{head, footer}`, for the browser tests: `php print-tags.php <folder> <address> <bundles> [waits]`.
 * The originals are stand-ins at `/originals/<handle>.js`.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Manifest_Store;
use ShopScripts\Optimizers;
use ShopScripts\Preloads;
use ShopScripts\Settings;
use ShopScripts\Swap;

foreach ( array( 'hooks', 'class-wp-scripts', 'shop', 'recorded-shop' ) as $file ) {
	require __DIR__ . "/imitation/$file.php";
}
require __DIR__ . '/kit.php';

/** Bundle → its main handle with the libraries that the original needs. */
const ORIGINALS = array(
	'checkout'       => array( 'wc-checkout', array( 'jquery', 'wc-jquery-blockui' ) ),
	'contact-form'   => array( 'contact-form-7', array( 'swv' ) ),
	'paypal-buttons' => array( 'ppcp-smart-button', array( 'jquery' ) ),
	'stripe-express' => array( 'wc_stripe_express_checkout', array( 'jquery' ) ),
	'upe'            => array( 'wc-stripe-upe-classic', array( 'jquery', 'wc-checkout' ) ),
	'fraud-pui'      => array( 'ppcp-fraudnet', array() ),
	'variation-info' => array( 'wc-gzd-add-to-cart-variation', array( 'jquery' ) ),
);

list( , $folder, $address, $list ) = $argv;
\Imitated_Shop::reset();
$bundles = explode( ',', $list );
\Imitated_Shop::$options[1][ Settings::OPTION ] = array( 'base_url' => '', 'bundles' => $bundles );
wp_scripts()->base_url = '';
foreach ( array( 'jquery', 'wc-jquery-blockui', 'swv' ) as $library ) {
	wp_register_script( $library, "/originals/$library.js", array(), '1' );
}
foreach ( ORIGINALS as $handle_of_bundle ) {
	list( $handle, $deps ) = $handle_of_bundle;
	wp_register_script( $handle, "/originals/$handle.js", $deps, '1', array( 'in_footer' => true, 'strategy' => 'defer' ) );
}
// The page prints jQuery itself.
wp_scripts()->done[] = 'jquery';
foreach ( $bundles as $bundle ) {
	wp_enqueue_script( ORIGINALS[ $bundle ][0] );
}
$settings = new Settings( $address );
$store    = new Manifest_Store( $folder, $settings );
( new Swap( $settings, $store ) )->register();
( new Preloads( $settings, $store ) )->register();
( new Optimizers( $settings ) )->register();

// The stand-ins are in no plugin's folder.
add_filter( 'shop_scripts_is_original', static fn(): bool => true );
// Without the last argument nothing waits for its place on the page.
add_filter( 'shop_scripts_wait', static fn(): bool => isset( $argv[4] ) );

/** What an action prints. */
$printed = static function ( string $action ): string {
	ob_start();
	do_action( $action );
	return (string) ob_get_clean();
};
add_action( 'wp_head', 'wp_print_head_scripts', 9 );
add_action( 'wp_print_footer_scripts', 'wp_print_late_scripts' );
do_action( 'init' );
do_action( 'wp_enqueue_scripts' );
$head = $printed( 'wp_head' );
// Reports of fallbacks go to the demo shop.
$footer = str_replace( 'https:\/\/shop.example', '', $printed( 'wp_print_footer_scripts' ) );
echo json_encode( array( 'head' => $head, 'footer' => $footer ) );
