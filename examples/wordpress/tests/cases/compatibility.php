<?php
/**
 * Plugin versions outside of the tested range.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Settings;

/** Which of our files the checkout page has with these plugins. */
function ours_with( array $versions, array $options = array() ): array {
	recorded_shop();
	fill_folder();
	foreach ( $versions as $plugin => $version ) {
		install_plugin( $plugin, $version );
	}
	\Imitated_Shop::$options[1][ Settings::OPTION ] = $options + array( 'base_url' => '', 'bundles' => array( 'checkout', 'upe' ) );
	new Plugin();
	return array_values( array_intersect( array( 'checkout.js', 'upe.js', 'checkout.min.js', 'upe-classic.js' ), names_on( printed_page() ) ) );
}

return array(
	'[WP-11] inside the tested range all bundles run' => static function (): void {
		foreach ( array( '8.8.0', '9.9.0', '10.7.9' ) as $version ) {
			same( array( 'checkout.js', 'upe.js' ), ours_with( array( 'woocommerce-gateway-stripe' => $version ) ), $version );
		}
		same( array( 'checkout.js', 'upe.js' ), ours_with( array() ), 'unknown version' );
	},
	'[WP-11] outside of it a payment bundle leaves the originals in place, and other bundles run' => static function (): void {
		same( array( 'checkout.js', 'upe-classic.js' ), ours_with( array( 'woocommerce' => '12.0.0', 'woocommerce-gateway-stripe' => '10.8.0' ) ), 'newer' );
		same( array( 'checkout.js', 'upe-classic.js' ), ours_with( array( 'woocommerce' => '7.0.0', 'woocommerce-gateway-stripe' => '8.7.9' ) ), 'older' );
	},
	'[WP-11] the operator runs it all the same: by the setting or by a filter' => static function (): void {
		$newer = array( 'woocommerce-gateway-stripe' => '10.8.0' );
		same( array( 'checkout.js', 'upe.js' ), ours_with( $newer, array( 'untested' => array( 'upe' ) ) ), 'setting' );
		$settings = new Settings( OWN_URL );
		$settings->turn( array( 'checkout' ), false );
		same( true, $settings->runs_untested( 'upe' ), 'kept when bundles are switched' );
		same( array( true, true, false, false ), array( Settings::names_bundle( true, 'upe' ), Settings::names_bundle( 'checkout, upe', 'upe' ), Settings::names_bundle( 'checkout', 'upe' ), Settings::names_bundle( false, 'upe' ) ), 'constant' );
		foreach ( array( 'true' => true, 'TRUE' => true, '1' => true, 'all' => true, 'false' => false, '' => false ) as $text => $names ) {
			same( $names, Settings::names_bundle( (string) $text, 'upe' ), "text $text" );
		}
		recorded_shop();
		fill_folder();
		install_plugin( 'woocommerce-gateway-stripe', '10.8.0' );
		add_filter( 'shop_scripts_run_untested', static function ( bool $runs, string $bundle ): bool { return $runs || 'upe' === $bundle; }, 10, 2 ); // phpcs:ignore
		new Plugin( array( 'upe' ) );
		same( true, false !== place( printed_page(), 'upe.js' ), 'filter' );
	},
	'[WP-11] the settings page offers it, and Site Health warns' => static function (): void {
		$plugin = plugin_for( OPERATOR, array( 'checkout', 'upe' ) );
		fill_folder();
		same( false, strpos( $plugin->page(), '[untested][]' ), 'tested' );
		same( 'good', $plugin->health->result()['status'], 'tested' );
		$plugin = plugin_for( OPERATOR, array( 'checkout', 'upe' ) );
		fill_folder();
		install_plugin( 'woocommerce', '12.0.0' );
		install_plugin( 'woocommerce-gateway-stripe', '10.8.0' );
		same( 1, substr_count( $plugin->page(), '[untested][]' ), 'only the payment bundle asks' );
		$found = $plugin->health->result();
		same( array( 'recommended', true ), array( $found['status'], false !== strpos( $found['description'], 'checkout, upe' ) ), 'health' );
	},
);
