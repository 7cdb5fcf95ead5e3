<?php
/**
 * What the cases share: comparing, and the plugin in an imitated shop.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Installation;
use ShopScripts\Manifest_Store;
use ShopScripts\Optimizers;
use ShopScripts\Preloads;
use ShopScripts\Preview;
use ShopScripts\Settings;
use ShopScripts\Settings_Page;
use ShopScripts\Site_Health;
use ShopScripts\Swap;

const OWN_URL = 'https://shop.example/wp-content/plugins/shop-scripts/dist/';
const OWN_DIR = WP_PLUGIN_DIR . '/shop-scripts/dist/';
const CDN     = 'https://cdn.example/shop/';

require_once __DIR__ . '/../shop-scripts/includes/load.php';

/** Comparing. */
final class Kit {
	/** @var string[] */
	public static $failures = array();
}

/** Notes a difference. */
function same( $expected, $actual, string $what ): void {
	if ( $expected !== $actual ) {
		Kit::$failures[] = "$what\n  expected " . var_export( $expected, true ) . "\n  got " . var_export( $actual, true );
	}
}

function checksum( string $content ): string {
	return 'sha384-' . base64_encode( hash( 'sha384', $content, true ) );
}

/** Content of a built file, as far as the tests care. */
function built( string $name, string $version = '' ): string {
	return "/*! $name $version */";
}

/** Manifest as the build writes it. */
function manifest( string $version = '1.2.3', string $content = '' ): array {
	$files   = array();
	$bundles = array_keys( \ShopScripts\bundles() );
	foreach ( array_merge( array( 'shop-runtime', 'shop-ui', 'checkout-password', 'checkout-order', 'checkout-address' ), $bundles ) as $name ) {
		$alone                = in_array( $name, array( 'shop-runtime', 'fraud-pui', 'variation-info' ), true );
		$files[ "$name.js" ] = $alone ? array() : array( 'shop-runtime.js', 'shop-ui.js' );
		if ( 'checkout' === $name ) {
			array_push( $files['checkout.js'], 'checkout-password.js', 'checkout-order.js', 'checkout-address.js' );
		}
	}
	$files['upe.css'] = array();
	$entries          = array();
	foreach ( $files as $name => $dependencies ) {
		$text             = built( $name, $content );
		$entries[ $name ] = array(
			'bytes'        => strlen( $text ),
			'gzip'         => 2370,
			'integrity'    => checksum( $text ),
			'dependencies' => 'shop-ui.js' === $name ? array( 'shop-runtime.js' ) : $dependencies,
		);
		if ( in_array( $name, array( 'shop-ui.js', 'checkout-password.js', 'checkout-order.js', 'checkout-address.js' ), true ) ) {
			$entries[ $name ]['lasting'] = "by-hash/abc/$name";
			$entries[ $name ]['fetched'] = 'sha256-' . base64_encode( hash( 'sha256', $text, true ) );
		}
	}
	return array(
		'version' => $version,
		'files'   => $entries,
	);
}

/** Tested versions as the build writes them. */
function compatibility(): array {
	$entry = static function ( string $plugin, string $title, string $from, string $to, bool $is_payment ): array {
		return compact( 'plugin', 'title', 'from', 'to' ) + array( 'isPayment' => $is_payment );
	};
	return array(
		'bundles' => array(
			'checkout' => $entry( 'woocommerce', 'WooCommerce', '8.9.3', '11.0.1', false ),
			'upe'      => $entry( 'woocommerce-gateway-stripe', 'WooCommerce Stripe Gateway', '8.8.2', '10.7.1', true ),
		),
	);
}

/** Installs a plugin in a version. */
function install_plugin( string $name, string $version ): void {
	\Imitated_Shop::file( "wp-content/plugins/$name/$name.php", "/* Version: $version */" );
}

/** Puts the built files into the plugin's own folder. */
function fill_folder(): void {
	\Imitated_Shop::file( 'wp-content/plugins/shop-scripts/dist/compatibility.json', (string) json_encode( compatibility() ) );
	foreach ( manifest()['files'] as $name => $entry ) {
		foreach ( array_filter( array( $name, $entry['lasting'] ?? '' ) ) as $path ) {
			\Imitated_Shop::file( "wp-content/plugins/shop-scripts/dist/$path", built( $name ) );
		}
	}
	\Imitated_Shop::file( 'wp-content/plugins/shop-scripts/dist/manifest.json', (string) json_encode( manifest() ) );
}

/** The plugin's parts, listening. */
final class Plugin {
	/** @var Settings */
	public $settings;
	/** @var Manifest_Store */
	public $store;
	/** @var Settings_Page */
	public $page;
	/** @var Site_Health */
	public $health;

	/** Starts the plugin as WordPress does, with these bundles on. */
	public function __construct( array $bundles = array(), string $base_url = '' ) {
		if ( array() !== $bundles || '' !== $base_url ) {
			\Imitated_Shop::$options[ \Imitated_Shop::$site ][ Settings::OPTION ] = compact( 'base_url', 'bundles' );
		}
		$this->settings = new Settings( OWN_URL );
		$this->store    = new Manifest_Store( OWN_DIR, $this->settings );
		$this->page     = new Settings_Page( $this->settings, $this->store );
		$this->health   = new Site_Health( $this->settings, $this->store );
		( new Preview( $this->settings ) )->register();
		( new Swap( $this->settings, $this->store ) )->register();
		( new Preloads( $this->settings, $this->store ) )->register();
		( new Optimizers( $this->settings ) )->register();
		$this->page->register();
		do_action( 'init' );
	}

	/** HTML of the settings page. */
	public function page(): string {
		ob_start();
		$this->page->render();
		return (string) ob_get_clean();
	}
}

/** What the page hands to the script that brings the originals back. */
function originals_in( string $html ): ?array {
	return preg_match( '#<script id="shop-scripts-originals" data-originals="([^"]*)"#', $html, $found ) ? json_decode( html_entity_decode( $found[1] ), true ) : null;
}

/** The text that a script of the page tells our files. */
function told_in( string $html, string $name ): ?string {
	return preg_match( "#^window\[Symbol\.for\('shop-scripts:$name'\)\] = (\".*\");$#m", $html, $found ) ? json_decode( $found[1] ) : null;
}

/** All bundles. */
function all_bundles(): array {
	return array_keys( \ShopScripts\bundles() );
}

/** The recorded shop's checkout page with the plugin, printed. */
function page_with( array $bundles ): string {
	recorded_shop();
	fill_folder();
	new Plugin( $bundles );
	return printed_page();
}

/** The page with one more script of another plugin: its file's content and dependencies. */
function page_with_foreign( string $content, array $deps = array(), string $where = 'wp_enqueue_scripts' ): string {
	recorded_shop();
	fill_folder();
	\Imitated_Shop::file( 'wp-content/plugins/foreign/foreign.js', $content );
	add_action(
		$where,
		static function () use ( $deps ): void {
			wp_enqueue_script( 'foreign', '/wp-content/plugins/foreign/foreign.js', $deps, '1', array( 'in_footer' => true ) );
		}
	);
	new Plugin( all_bundles() );
	return printed_page();
}
