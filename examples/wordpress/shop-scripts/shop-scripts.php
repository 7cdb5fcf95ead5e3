<?php
/**
 * Plugin Name:       Shop scripts
 * Description:       Points the shop's existing script handles at the shop-scripts files. Every bundle can be switched; what is off keeps the script of its own plugin.
 * Version:           0.1.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
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
	$store    = new Manifest_Store( __DIR__ . '/dist/' );

	( new Preview( $settings ) )->register();
	( new Swap( $settings, $store ) )->register();
	( new Optimizers( $settings ) )->register();
	( new Settings_Page( $settings, $store ) )->register();
	( new Site_Health( $settings, $store ) )->register();

	add_action(
		'init',
		static function (): void {
			load_plugin_textdomain( 'shop-scripts', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
		}
	);
	// A folder on another host is looked at by schedule, never while a shopper waits.
	add_action(
		Manifest_Store::CRON_HOOK,
		static function () use ( $settings, $store ): void {
			$store->refresh( $settings );
		}
	);
	register_activation_hook(
		__FILE__,
		static function ( $network_wide = false ) use ( $settings ): void {
			Installation::activate( $settings, $network_wide );
		}
	);
	register_deactivation_hook( __FILE__, array( Installation::class, 'deactivate' ) );
	if ( defined( 'WP_CLI' ) && WP_CLI ) {
		\WP_CLI::add_command( 'shop-scripts', new Command( $settings, $store ) );
	}
}

start();
