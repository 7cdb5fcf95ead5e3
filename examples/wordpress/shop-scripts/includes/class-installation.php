<?php
/**
 * What the plugin leaves in a shop, and how it is taken away.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** The schedule and the options, on every site of a network. */
final class Installation {
	/** Schedules the look at another host, or takes it off when there is none. */
	public static function schedule( Settings $settings ): void {
		if ( $settings->is_own_folder() ) {
			wp_clear_scheduled_hook( Manifest_Store::CRON_HOOK );
		} elseif ( ! wp_next_scheduled( Manifest_Store::CRON_HOOK ) ) {
			wp_schedule_event( time(), 'twicedaily', Manifest_Store::CRON_HOOK );
		}
	}

	/** Ends the schedule; the choices stay. */
	public static function deactivate( $network_wide = false ): void {
		self::on_sites( (bool) $network_wide, static fn() => wp_clear_scheduled_hook( Manifest_Store::CRON_HOOK ) );
	}

	/** Begins the schedule again where a site uses another host. */
	public static function activate( Settings $settings, $network_wide = false ): void {
		self::on_sites( (bool) $network_wide, static fn() => self::schedule( $settings ) );
	}

	/** Takes everything away, on every site. */
	public static function uninstall(): void {
		self::on_sites(
			is_multisite(),
			static function (): void {
				foreach ( array( Settings::OPTION, Manifest_Store::OPTION, Fallback_Log::OPTION, Owner::OPTION ) as $option ) {
					delete_option( $option );
				}
				wp_clear_scheduled_hook( Manifest_Store::CRON_HOOK );
			}
		);
		delete_metadata( 'user', 0, Preview::META, '', true );
	}

	/** Runs something on this site or on all. */
	private static function on_sites( bool $on_all, callable $step ): void {
		if ( ! $on_all || ! is_multisite() ) {
			$step();
			return;
		}
		foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) { // phpcs:ignore WordPress.Arrays
			switch_to_blog( (int) $site );
			$step();
			restore_current_blog();
		}
	}
}
