<?php
/**
 * Prints the bundles that run on the checkout page while the kill switch has the value of the first argument (`1`: true), everything being
 * switched on and previewed. A process of its own, as a constant cannot be taken back.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

foreach ( array( 'hooks', 'class-wp-scripts', 'shop', 'recorded-shop' ) as $file ) {
	require __DIR__ . "/imitation/$file.php";
}
require __DIR__ . '/kit.php';

define( 'SHOP_SCRIPTS_OFF', '1' === $argv[1] ? true : $argv[1] );
recorded_shop();
fill_folder();
\Imitated_Shop::$capabilities = array( 'manage_options' );
$_GET                         = array( 'shop-scripts-preview' => 'all', '_wpnonce' => wp_create_nonce( 'shop_scripts_preview' ) );
$plugin                       = new Plugin( all_bundles() );
$html                         = printed_page();
if ( false === strpos( $plugin->page(), 'SHOP_SCRIPTS_OFF' ) ) {
	fwrite( STDERR, 'The settings page does not name the switch.' );
	exit( 1 );
}
echo json_encode(
	array_values(
		array_filter(
			all_bundles(),
			static function ( string $bundle ) use ( $html ): bool {
				return false !== strpos( $html, "/dist/$bundle.js?ver=" );
			}
		)
	)
);
