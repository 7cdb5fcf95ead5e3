<?php
/**
 * Prints a recorded page as a shop with the plugin prints it, for the browser tests: `php print-page.php <page> <folder> <address> <bundles>`.
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

foreach ( array( 'hooks', 'class-wp-scripts', 'shop', 'recorded-shop', 'recorded-pages' ) as $file ) {
	require __DIR__ . "/imitation/$file.php";
}
require __DIR__ . '/kit.php';

list( , $name, $folder, $address, $list ) = $argv;
recorded_page( $name );
\Imitated_Shop::$options[1][ Settings::OPTION ] = array( 'base_url' => '', 'bundles' => array_filter( explode( ',', $list ) ) );
$settings = new Settings( $address );
$store    = new Manifest_Store( $folder, $settings );
( new Swap( $settings, $store ) )->register();
( new Preloads( $settings, $store ) )->register();
( new Optimizers( $settings ) )->register();
do_action( 'init' );
echo "<!doctype html>\n<html lang=\"de\">\n" . printed_page() . '</html>';
