<?php
/**
 * Plugin Name:       Shop scripts
 * Description:       Replaces the checkout, payment and form scripts of WooCommerce and its plugins with smaller ones. Each bundle is switched on its own; where one cannot run, the original scripts come back.
 * Version:           0.1.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * Requires Plugins:  woocommerce
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       shop-scripts
 * Domain Path:       /languages
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/includes/load.php';

/** Starts the plugin. */
function start(): void {
	$settings = new Settings( plugins_url( 'dist/', __FILE__ ) );
	$store    = new Manifest_Store( __DIR__ . '/dist/', $settings );

	( new Preview( $settings ) )->register();
	( new Swap( $settings, $store ) )->register();
	( new Early( $settings, $store ) )->register();
	( new Preloads( $settings, $store ) )->register();
	( new Optimizers( $settings ) )->register();
	Fallback_Log::register();
	( new Settings_Page( $settings, $store ) )->register();
	( new Site_Health( $settings, $store ) )->register();

	// WordPress loads the texts when they are requested; before 6.8 it does not look into the plugin's own folder.
	add_filter(
		'lang_dir_for_domain',
		static fn( $folder, $domain ) => 'shop-scripts' === $domain && ! $folder ? __DIR__ . '/languages/' : $folder,
		10,
		2
	);
	// One file for all kinds of German: its texts contain no form of address.
	add_filter( 'load_translation_file', static fn( $file ) => is_string( $file ) ? preg_replace( '#(?<=/languages/shop-scripts-de)_\w+(?=\.l10n\.php$)#', '_DE', $file ) : $file );
	// The plugin reads no orders, and it leaves the scripts of block checkout pages alone.
	add_action(
		'before_woocommerce_init',
		static function (): void {
			$features = '\Automattic\WooCommerce\Utilities\FeaturesUtil';
			if ( class_exists( $features ) ) {
				$features::declare_compatibility( 'custom_order_tables', __FILE__, true );
				$features::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
			}
		}
	);
	// A folder on another host is looked at by schedule, never while a shopper waits.
	add_action( Manifest_Store::CRON_HOOK, array( $store, 'refresh' ) );
	register_activation_hook( __FILE__, static fn( $network_wide = false ) => Installation::activate( $settings, $network_wide ) );
	register_deactivation_hook( __FILE__, array( Installation::class, 'deactivate' ) );
	if ( defined( 'WP_CLI' ) && WP_CLI ) {
		\WP_CLI::add_command( 'shop-scripts', new Command( $settings, $store ) );
	}
}

start();
