<?php
/**
 * Tests of the plugin's rules: `php tests/run.php`. Needs PHP alone.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

require __DIR__ . '/wordpress.php';
foreach ( array( 'bundles', 'class-settings', 'class-manifest', 'class-manifest-store', 'class-swap', 'class-settings-page' ) as $file ) {
	require __DIR__ . "/../includes/$file.php";
}

const OWN_URL = 'https://shop.example/wp-content/plugins/shop-scripts/dist/';
const CDN     = 'https://cdn.example/shop/';

/** Manifest as the build writes it. */
function manifest_json(): string {
	$files = array();
	foreach ( array_merge( array( RUNTIME, 'shop-ui' ), array_keys( bundles() ) ) as $name ) {
		$alone                  = in_array( $name, array( RUNTIME, 'fraud-pui', 'variation-info' ), true );
		$files[ "$name.js" ]    = entry( "$name.js", $alone ? array() : array( 'shop-runtime.js', 'shop-ui.js' ) );
		$files[ "$name.js.map" ] = entry( "$name.js.map", array() );
	}
	$files['checkout.css'] = entry( 'checkout.css', array() );
	return (string) json_encode(
		array(
			'version' => '1.2.3',
			'files'   => $files,
		)
	);
}

/**
 * One entry of a manifest.
 *
 * @param string   $name File.
 * @param string[] $dependencies Files that it needs.
 */
function entry( string $name, array $dependencies ): array {
	return array(
		'bytes'        => 9000,
		'gzip'         => 2370,
		'integrity'    => checksum( $name ),
		'dependencies' => $dependencies,
	);
}

function checksum( string $name ): string {
	return 'sha384-' . base64_encode( hash( 'sha384', $name, true ) );
}

/** A shop where these bundles are on, with the plugin's own folder filled (or not). */
function start( array $bundles, ?string $json, string $base_url = '' ): Settings_Page {
	\Fake_WordPress::$options[ Settings::OPTION ] = array(
		'base_url' => $base_url,
		'bundles'  => $bundles,
	);
	$file = (string) tempnam( sys_get_temp_dir(), 'manifest' );
	file_put_contents( $file, (string) $json );
	register_shutdown_function( 'unlink', $file );
	$settings = new Settings( OWN_URL );
	$store    = new Manifest_Store( $file );
	( new Swap( $settings, $store ) )->register();
	$page = new Settings_Page( $settings, $store );
	$page->register();
	return $page;
}

function source_of( string $handle ): string {
	return apply_filters( 'script_loader_src', "/original/$handle.js?ver=9", $handle );
}

$failures = array();

/** Notes a difference. */
function same( $expected, $actual, string $what ): void {
	global $failures;
	if ( $expected !== $actual ) {
		$failures[] = "$what\n  expected " . var_export( $expected, true ) . "\n  got " . var_export( $actual, true );
	}
}

$tests = array(
	'every handle of a bundle that is on gets its file, the others keep theirs' => static function (): void {
		\Fake_WordPress::reset();
		start( array( 'checkout', 'fraud-pui' ), manifest_json() );
		foreach ( bundles() as $bundle => $handles ) {
			foreach ( $handles as $handle ) {
				$swapped = in_array( $bundle, array( 'checkout', 'fraud-pui' ), true );
				same( $swapped, 0 === strpos( source_of( $handle ), OWN_URL . "$bundle.js?ver=1.2.3-" ), $handle );
			}
		}
		same( '/original/jquery-core.js?ver=9', source_of( 'jquery-core' ), 'a foreign handle' );
	},
	'without a usable manifest nothing changes'   => static function (): void {
		foreach ( array( null, '', 'no json', '{}', '{"version":"1","files":[]}', '{"version":"1","files":{"checkout.js":{"integrity":"sha384-x"}}}' ) as $json ) {
			\Fake_WordPress::reset( 'wc-checkout' );
			start( array( 'checkout' ), $json );
			do_action( 'wp_enqueue_scripts' );
			same( '/original/wc-checkout.js?ver=9', source_of( 'wc-checkout' ), (string) $json );
			same( array( 'jquery' ), wp_scripts()->registered['wc-checkout']->deps, (string) $json );
			same( array(), \Fake_WordPress::$styles, (string) $json );
		}
	},
	'a bundle that is not in the folder stays with its own plugin' => static function (): void {
		\Fake_WordPress::reset();
		$data = json_decode( manifest_json(), true );
		unset( $data['files']['upe.js'] );
		start( array( 'upe', 'checkout' ), (string) json_encode( $data ) );
		same( '/original/wc-stripe-upe-classic.js?ver=9', source_of( 'wc-stripe-upe-classic' ), 'upe' );
		same( true, 0 === strpos( source_of( 'wc-cart' ), OWN_URL ), 'checkout' );
	},
	'the address changes with the content'        => static function (): void {
		\Fake_WordPress::reset();
		start( array( 'checkout', 'upe' ), manifest_json() );
		same( false, explode( '=', source_of( 'wc-cart' ) )[1] === explode( '=', source_of( 'wc-stripe-upe-classic' ) )[1], 'versions' );
	},
	'our tags carry the checksum, others none'    => static function (): void {
		\Fake_WordPress::reset();
		start( array( 'checkout' ), manifest_json() );
		$attributes = static function ( string $handle, string $src ): array {
			return apply_filters( 'wp_script_attributes', array( 'src' => $src, 'id' => "$handle-js", 'defer' => true ) );
		};
		$ours = $attributes( 'wc-checkout', source_of( 'wc-checkout' ) );
		same( checksum( 'checkout.js' ), $ours['integrity'] ?? null, 'integrity' );
		same( 'anonymous', $ours['crossorigin'] ?? null, 'crossorigin' );
		same( true, $ours['defer'], 'what was there' );
		same( null, $attributes( 'wc-checkout', '/cache/minified.js' )['integrity'] ?? null, 'file of an optimiser' );
		same( null, $attributes( 'jquery-core', '/jquery.js' )['integrity'] ?? null, 'foreign tag' );
		same( null, $attributes( 'ppcp-fraudnet', '/fraudnet.js' )['integrity'] ?? null, 'bundle that is off' );
	},
	'the runtime comes first where it is needed, once' => static function (): void {
		\Fake_WordPress::reset( 'wc-checkout', 'woocommerce', 'ppcp-fraudnet', 'contact-form-7', 'wc-cart' );
		wp_scripts()->done[] = 'wc-cart';
		start( array( 'checkout', 'fraud-pui' ), manifest_json() );
		do_action( 'wp_enqueue_scripts' );
		do_action( 'wp_print_footer_scripts' );
		$deps = array_map(
			static function ( $script ) {
				return $script->deps;
			},
			wp_scripts()->registered
		);
		same( array( 'jquery', RUNTIME ), $deps['wc-checkout'], 'checkout' );
		same( array( 'jquery', RUNTIME ), $deps['woocommerce'], 'woocommerce' );
		same( array( 'jquery' ), $deps['ppcp-fraudnet'], 'self-contained' );
		same( array( 'jquery' ), $deps['contact-form-7'], 'off' );
		same( array( 'jquery' ), $deps['wc-cart'], 'printed already' );
		same( true, 0 === strpos( wp_scripts()->registered[ RUNTIME ]->src, OWN_URL . 'shop-runtime.js?ver=' ), 'runtime' );
		same( checksum( 'shop-runtime.js' ), apply_filters( 'wp_script_attributes', array( 'id' => 'shop-runtime-js', 'src' => source_of( RUNTIME ) ) )['integrity'] ?? null, 'its checksum' );
	},
	'stylesheets of used bundles are added'       => static function (): void {
		\Fake_WordPress::reset( 'wc-cart', 'ppcp-fraudnet' );
		start( array( 'checkout', 'fraud-pui' ), manifest_json() );
		do_action( 'wp_enqueue_scripts' );
		same( array( 'shop-checkout' ), array_keys( \Fake_WordPress::$styles ), 'styles' );
		\Fake_WordPress::reset( 'contact-form-7' );
		start( array( 'checkout' ), manifest_json() );
		do_action( 'wp_enqueue_scripts' );
		same( array(), \Fake_WordPress::$styles, 'not on this page' );
	},
	'settings are cleaned'                        => static function (): void {
		\Fake_WordPress::reset();
		start( array(), null, 'https://cdn.example/old/' );
		$settings = new Settings( OWN_URL );
		same(
			array( 'base_url' => 'https://cdn.example/shop', 'bundles' => array( 'checkout', 'upe' ) ),
			$settings->sanitize( array( 'base_url' => ' https://cdn.example/shop ', 'bundles' => array( 'upe', 'evil', 'checkout', array() ), 'more' => 1 ) ),
			'good'
		);
		same( array(), \Fake_WordPress::$errors, 'no error' );
		foreach ( array( 'javascript:alert(1)', 'ftp://cdn.example/', 'nonsense', 'https://' ) as $bad ) {
			same( 'https://cdn.example/old/', $settings->sanitize( array( 'base_url' => $bad ) )['base_url'], $bad );
		}
		same( 4, count( \Fake_WordPress::$errors ), 'errors' );
		foreach ( array( null, 'x', 7, array( 'base_url' => array() ) ) as $odd ) {
			same( array( 'base_url' => '', 'bundles' => array() ), $settings->sanitize( $odd ), 'odd' );
		}
	},
	'another host is asked on saving and by schedule only, and its copy is kept' => static function (): void {
		\Fake_WordPress::reset( 'wc-cart' );
		\Fake_WordPress::$remote = array( 200, manifest_json() );
		start( array( 'checkout' ), null, rtrim( CDN, '/' ) );
		same( '/original/wc-cart.js?ver=9', source_of( 'wc-cart' ), 'before' );
		same( array(), \Fake_WordPress::$asked, 'a page asks nobody' );
		do_action( 'update_option_' . Settings::OPTION );
		same( array( CDN . 'manifest.json' ), \Fake_WordPress::$asked, 'saving asks' );
		same( true, 0 === strpos( source_of( 'wc-cart' ), CDN . 'checkout.js?ver=1.2.3-' ), 'after' );
		foreach ( array( null, array( 500, 'x' ), array( 200, 'x' ) ) as $answer ) {
			\Fake_WordPress::$remote = $answer;
			do_action( 'update_option_' . Settings::OPTION );
			same( true, 0 === strpos( source_of( 'wc-cart' ), CDN ), 'a failure keeps the copy' );
		}
	},
	'the copy of one host is not used for another' => static function (): void {
		\Fake_WordPress::reset();
		\Fake_WordPress::$options[ Manifest_Store::OPTION ] = array( 'url' => 'https://other.example/', 'json' => manifest_json() );
		start( array( 'checkout' ), null, CDN );
		same( '/original/wc-cart.js?ver=9', source_of( 'wc-cart' ), 'source' );
	},
	'the page prints a switch for each bundle, and everything escaped' => static function (): void {
		foreach ( array( null, manifest_json() ) as $json ) {
			\Fake_WordPress::reset();
			$page = start( array( 'upe' ), $json, 'https://cdn.example/"><script>alert(1)</script>' );
			ob_start();
			$page->render();
			$html = (string) ob_get_clean();
			foreach ( array_keys( bundles() ) as $bundle ) {
				same( 1, substr_count( $html, "value=\"$bundle\"" ), $bundle );
			}
			same( 1, substr_count( $html, ' checked' ), 'one is on' );
			same( false, strpos( $html, '<script' ), 'escaped' );
			same( true, false !== strpos( $html, '_wpnonce' ), 'nonce' );
		}
	},
	'the page names version and sizes of what is there' => static function (): void {
		\Fake_WordPress::reset();
		ob_start();
		start( array(), manifest_json() )->render();
		$html = (string) ob_get_clean();
		same( true, false !== strpos( $html, 'Version 1.2.3' ), 'version' );
		same( 7, substr_count( $html, '2.4 kB' ), 'sizes' );
		ob_start();
		start( array(), null )->render();
		same( true, false !== strpos( (string) ob_get_clean(), 'no usable manifest.json' ), 'none' );
	},
);

foreach ( $tests as $name => $test ) {
	$before = count( $failures );
	$test();
	echo ( count( $failures ) === $before ? 'ok   ' : 'FAIL ' ) . $name . "\n";
}
foreach ( $failures as $failure ) {
	echo "\n$failure\n";
}
exit( array() === $failures ? 0 : 1 );
