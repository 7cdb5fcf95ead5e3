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

require_once __DIR__ . '/includes/bundles.php';
require_once __DIR__ . '/includes/class-settings.php';
require_once __DIR__ . '/includes/class-manifest.php';
require_once __DIR__ . '/includes/class-manifest-store.php';
require_once __DIR__ . '/includes/class-swap.php';
require_once __DIR__ . '/includes/class-settings-page.php';

add_action(
	'init',
	static function (): void {
		load_plugin_textdomain( 'shop-scripts', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
	}
);

$settings = new Settings( plugins_url( 'dist/', __FILE__ ) );
$store    = new Manifest_Store( __DIR__ . '/dist/manifest.json' );

( new Swap( $settings, $store ) )->register();
( new Settings_Page( $settings, $store ) )->register();

// A folder on another host is looked at by schedule, never while a shopper waits.
add_action(
	Manifest_Store::CRON_HOOK,
	static function () use ( $settings, $store ): void {
		$store->refresh( $settings );
	}
);
register_activation_hook(
	__FILE__,
	static function (): void {
		if ( ! wp_next_scheduled( Manifest_Store::CRON_HOOK ) ) {
			wp_schedule_event( time(), 'twicedaily', Manifest_Store::CRON_HOOK );
		}
	}
);
register_deactivation_hook(
	__FILE__,
	static function (): void {
		wp_clear_scheduled_hook( Manifest_Store::CRON_HOOK );
	}
);
