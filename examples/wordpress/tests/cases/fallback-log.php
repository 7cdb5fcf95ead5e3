<?php
/**
 * Fallback reports for operators.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Fallback_Log;

/** A page reports a fallback. */
function report_fallback( $bundle ): void {
	$_POST['bundle'] = $bundle;
	try {
		do_action( 'wp_ajax_nopriv_' . Fallback_Log::ACTION );
	} catch ( \RuntimeException $end ) {
		same( '', $end->getMessage(), 'answer' );
	}
}

/** Moves the last report of each bundle into the past. */
function age_fallbacks( int $seconds ): void {
	foreach ( \Imitated_Shop::$options[1][ Fallback_Log::OPTION ] as $bundle => $entry ) {
		\Imitated_Shop::$options[1][ Fallback_Log::OPTION ][ $bundle ]['last'] = $entry['last'] - $seconds;
	}
}

return array(
	'[WP-03] fallbacks are counted per bundle, also from a page that a cache has kept, and not more often than every ten seconds' => static function (): void {
		Fallback_Log::register();
		same( false, strpos( Fallback_Log::url(), 'nonce' ), 'nothing in the address runs out' );
		report_fallback( 'evil' );
		report_fallback( array( 'upe' ) );
		same( array(), Fallback_Log::recent(), 'refused' );
		report_fallback( 'upe' );
		report_fallback( 'upe' );
		report_fallback( 'checkout' );
		same( array( 'upe' => 1, 'checkout' => 1 ), array_map( static function ( array $entry ): int { return $entry['count']; }, Fallback_Log::recent() ), 'limited' ); // phpcs:ignore
		age_fallbacks( 11 );
		report_fallback( 'upe' );
		same( 2, Fallback_Log::recent()['upe']['count'], 'later' );
		same( array( 'count', 'last' ), array_keys( \Imitated_Shop::$options[1][ Fallback_Log::OPTION ]['upe'] ), 'nothing else is stored' );
		age_fallbacks( 8 * 86400 );
		same( array(), Fallback_Log::recent(), 'old' );
		report_fallback( 'upe' );
		same( 1, Fallback_Log::recent()['upe']['count'], 'from zero' );
	},
	'[WP-03] Site Health and the settings page say which bundles fell back lately' => static function (): void {
		$plugin = plugin_for( OPERATOR, array( 'checkout', 'upe' ) );
		fill_folder();
		same( false, strpos( $plugin->page(), 'last seven days' ), 'quiet' );
		update_option( 'date_format', 'd.m.Y' );
		update_option( 'time_format', 'H:i' );
		update_option( Fallback_Log::OPTION, array( 'upe' => array( 'count' => 3, 'last' => time() ) ) );
		$found = $plugin->health->result();
		same( array( 'recommended', true ), array( $found['status'], (bool) preg_match( '/originals? scripts of: upe\./', $found['description'] ) ), 'health' );
		preg_match( '#value="upe".*?</tr>#s', $plugin->page(), $row );
		same( true, false !== strpos( $row[0], 'last seven days: 3, last on ' . gmdate( 'd.m.Y' ) ), 'settings page' );
	},
	'[WP-03] pages carry the address for reports' => static function (): void {
		$beacon = originals_in( page_with( array( 'checkout' ) ) )['beacon'];
		same( 'https://shop.example/wp-admin/admin-ajax.php?action=shop_scripts_fallback', $beacon, 'address' );
	},
);
