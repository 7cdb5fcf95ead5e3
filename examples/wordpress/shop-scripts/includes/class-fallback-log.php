<?php
/**
 * How often browsers have gone back to the original scripts.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Counts per bundle what pages report. Stores numbers and times, nothing of the visitor. */
final class Fallback_Log {
	/** Option: bundle → `{count, last}`. Not loaded on pages that do not ask for it. */
	public const OPTION = 'shop_scripts_fallbacks';

	/** AJAX action. */
	public const ACTION = 'shop_scripts_fallback';

	/** A report within this time of the last one is not stored (s): a broken file must not turn into writes. */
	private const PAUSE = 10;

	/** A bundle without reports for this long counts from zero (s). */
	private const RECENT = 604800;

	/** Starts listening, for guests too. */
	public static function register(): void {
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'receive' ) );
		add_action( 'wp_ajax_nopriv_' . self::ACTION, array( self::class, 'receive' ) );
	}

	/** Address for reports. */
	public static function url(): string {
		return admin_url( 'admin-ajax.php' ) . '?action=' . self::ACTION;
	}

	/** Stores one report. The answer is empty in any case. Without a nonce: guests have the same one, and page caches keep it when it has run out. */
	public static function receive(): void {
		$bundle = isset( $_POST['bundle'] ) && is_string( $_POST['bundle'] ) ? sanitize_key( wp_unslash( $_POST['bundle'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		if ( array_key_exists( $bundle, bundles() ) ) {
			$recent = self::recent();
			if ( time() - ( $recent[ $bundle ]['last'] ?? 0 ) >= self::PAUSE ) {
				$count             = ( $recent[ $bundle ]['count'] ?? 0 ) + 1;
				$recent[ $bundle ] = compact( 'count' ) + array( 'last' => time() );
				update_option( self::OPTION, $recent, false );
			}
		}
		wp_die( '', '', array( 'response' => 204 ) );
	}

	/**
	 * Bundles whose originals have run in the last seven days.
	 *
	 * @return array<string, array{count: int, last: int}>
	 */
	public static function recent(): array {
		return array_filter(
			(array) get_option( self::OPTION, array() ),
			static fn( $entry ): bool => is_array( $entry ) && time() - (int) ( $entry['last'] ?? 0 ) < self::RECENT
		);
	}
}
