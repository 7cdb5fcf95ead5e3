<?php
/**
 * Which dependencies stay, and why.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Names;

/** File names of a page. */
function names_on( string $html ): array {
	return array_map(
		static function ( string $line ): string {
			return explode( ' ', $line )[1];
		},
		preg_grep( '/ /', script_lines( $html ) )
	);
}

/** Reasons for a dependency on the checkout page. */
function reasons_for( string $dep ): array {
	$rows = array_filter(
		get_option( 'shop_scripts_report' )['checkout'],
		static function ( array $row ) use ( $dep ): bool {
			return $row['dep'] === $dep;
		}
	);
	return array_map(
		static function ( array $row ): array {
			return array( $row['stays'], $row['why'], $row['by'], $row['names'] );
		},
		array_values( $rows )
	);
}

/** Position of a file on a page. */
function place( string $html, string $file ) {
	return array_search( $file, array_values( names_on( $html ) ), true );
}

return array(
	'an undeclared use keeps the library and stands after it, whatever the library is' => static function (): void {
		foreach ( array(
			'jquery.blockUI.min.js'    => 'jQuery("form").unblock();',
			'selectWoo.full.min.js'    => 'jQuery("#country").selectWoo({width:"100%"});',
			'js.cookie.min.js'         => 'var c=Cookies.get("a");',
			'data.min.js'              => 'const s=window.wp.data.select("core");',
			'compose.min.js'           => 'const {compose}=wp;',
			'lodash.min.js'            => 'var list=_.map([1],String);',
			'react.min.js'             => '!function(e){e.createElement("p")}(window.React);',
			'sourcebuster.min.js'      => 'typeof sbjs==="object"&&sbjs.init();',
			'zxcvbn-async.min.js'      => 'if(window.zxcvbn)zxcvbn("x");',
			'password-strength-meter.min.js' => 'wp.passwordStrength.meter("x",[]);',
		) as $library => $code ) {
			$html = page_with_foreign( $code, array( 'jquery' ) );
			same( true, false !== place( $html, $library ), "$library is there" );
			same( true, place( $html, $library ) < place( $html, 'foreign.js' ), "$library comes first" );
		}
	},
	'the reason names the script and what it uses' => static function (): void {
		page_with_foreign( 'jQuery("form").unblock();' );
		same( array( array( true, 'used', 'foreign', array( 'method:unblock' ) ) ), reasons_for( 'wc-jquery-blockui' ), 'blockUI' );
		same( array( array( false, 'unused', 'woocommerce', array( 'global:Cookies' ) ) ), reasons_for( 'wc-js-cookie' ), 'cookies' );
	},
	'with one bundle swapped, a script that relied on the libraries of the replaced one keeps working' => static function (): void {
		recorded_shop();
		\Imitated_Shop::file( PAYPAL . 'ppcp-button/assets/js/button.js', '(()=>{class F{unblock(){jQuery(".x").unblock()}}})();' );
		fill_folder();
		new Plugin( array( 'checkout' ) );
		$html = printed_page();
		same( true, place( $html, 'jquery.blockUI.min.js' ) < place( $html, 'button.js' ), 'order' );
		same( false, place( $html, 'js.cookie.min.js' ), 'the rest goes' );
	},
	'where blockUI goes its functions stay, in the page itself and after jQuery; where it stays they are not printed' => static function (): void {
		$html = page_with( all_bundles() );
		same( 1, preg_match( '#<script id="shop-block-ui-js-after">\n(\(function.*?)</script>#s', $html, $found ), 'printed' );
		same( true, strpos( $html, 'jquery.min.js' ) < strpos( $html, 'shop-block-ui' ), 'after jQuery' );
		same( true, strlen( (string) gzencode( $found[1] ?? '', 9 ) ) < 800, 'small: ' . strlen( (string) gzencode( $found[1] ?? '', 9 ) ) );
		same( false, strpos( page_with_foreign( 'jQuery("form").unblock();' ), 'shop-block-ui' ), 'not beside the library' );
		same( false, strpos( page_with( array( 'contact-form' ) ), 'shop-block-ui' ), 'the library was not ours to take' );
	},
	'a declared library stays, and the reason says who declares it' => static function (): void {
		$html = page_with_foreign( 'no();', array( 'wp-data' ) );
		foreach ( array( 'data.min.js', 'compose.min.js', 'react.min.js' ) as $file ) {
			same( true, false !== place( $html, $file ), $file );
		}
		same( false, place( $html, 'lodash.min.js' ), 'not declared' );
		same( array( array( true, 'declared', 'foreign', array() ) ), reasons_for( 'wp-data' ), 'reason' );
	},
	'a script that is enqueued in the middle of the page is looked at too' => static function (): void {
		$html = page_with_foreign( 'Cookies.set("a",1)', array(), 'imitated_body' );
		same( true, false !== place( $html, 'js.cookie.min.js' ) && place( $html, 'js.cookie.min.js' ) < place( $html, 'foreign.js' ), 'order' );
		same( array( true ), array_column( reasons_for( 'wc-js-cookie' ), 0 ), 'not said to go' );
		$html = page_with_foreign( 'jQuery("select").selectWoo()', array(), 'imitated_body' );
		same( true, false !== place( $html, 'selectWoo.full.min.js' ), 'a library that had its own place' );
	},
	'an inline script beside a replaced one counts' => static function (): void {
		recorded_shop();
		fill_folder();
		add_action(
			'wp_enqueue_scripts',
			static function (): void {
				wp_add_inline_script( 'wc-checkout', 'jQuery(".box").block({message:null});' );
			}
		);
		new Plugin( all_bundles() );
		$html = printed_page();
		same( true, place( $html, 'jquery.blockUI.min.js' ) < place( $html, 'checkout.js' ), 'before ours' );
	},
	'a local script that cannot be read keeps everything; one of another host does not' => static function (): void {
		recorded_shop();
		fill_folder();
		add_action(
			'wp_enqueue_scripts',
			static function (): void {
				wp_enqueue_script( 'made', '/?script=made.js', array(), '1', true );
			}
		);
		new Plugin( all_bundles() );
		same( true, false !== place( printed_page(), 'jquery.blockUI.min.js' ), 'local' );
		same( 'unreadable', reasons_for( 'wc-jquery-blockui' )[0][1], 'reason' );
		recorded_shop();
		fill_folder();
		add_action(
			'wp_enqueue_scripts',
			static function (): void {
				wp_enqueue_script( 'tag', 'https://tags.example/tag.js', array(), '1', true );
			}
		);
		new Plugin( all_bundles() );
		same( false, place( printed_page(), 'jquery.blockUI.min.js' ), 'another host' );
	},
	'a library that does not tell what it gives stays' => static function (): void {
		recorded_shop();
		\Imitated_Shop::file( WOO . 'sourcebuster/sourcebuster.min.js', '!function(){}();' );
		fill_folder();
		new Plugin( all_bundles() );
		same( true, false !== place( printed_page(), 'sourcebuster.min.js' ), 'there' );
		same( 'unknown', reasons_for( 'sourcebuster-js' )[0][1], 'reason' );
	},
	'the filter overrules in both directions' => static function (): void {
		recorded_shop();
		fill_folder();
		\Imitated_Shop::file( 'wp-content/plugins/foreign/foreign.js', '1' );
		add_filter(
			'shop_scripts_keep_dependency',
			static function ( $stays, string $dep, string $handle ) {
				unset( $handle );
				return array(
					'wc-js-cookie' => true,
					'stripe'       => false,
				)[ $dep ] ?? $stays;
			},
			10,
			3
		);
		new Plugin( all_bundles() );
		$html = printed_page();
		same( true, false !== place( $html, 'js.cookie.min.js' ), 'kept' );
		same( false, place( $html, 'v3' ), 'dropped' );
		same( array( true, 'filter', 'woocommerce', array() ), reasons_for( 'wc-js-cookie' )[0], 'reason' );
	},
	'a handle that another plugin takes away in the meantime is not missed' => static function (): void {
		recorded_shop();
		fill_folder();
		add_action(
			'imitated_body',
			static function (): void {
				wp_deregister_script( 'woocommerce-tokenization-form' );
				wp_deregister_script( 'wc-cart' );
			},
			20
		);
		new Plugin( all_bundles() );
		same( true, false !== place( printed_page(), 'upe.js' ), 'the rest is printed' );
	},
	'a library that the theme enqueues for itself stays' => static function (): void {
		recorded_shop();
		fill_folder();
		\Imitated_Shop::file( THEME . 'slider.js', 'jQuery.fn.selectWooSlider=function(){};' );
		add_action(
			'wp_enqueue_scripts',
			static function (): void {
				wp_enqueue_script( 'slider', THEME . 'slider.js', array( 'jquery' ), '1', true );
			}
		);
		new Plugin( all_bundles() );
		same( true, false !== place( printed_page(), 'slider.js' ), 'there' );
	},
	'files are read once a version: the next page reads none and writes nothing' => static function (): void {
		page_with( all_bundles() );
		$options = \Imitated_Shop::$options;
		recorded_shop();
		fill_folder();
		\Imitated_Shop::$options = $options;
		// The stamps are of the same second and size; what was learned must be used, not read again.
		foreach ( $options[1]['shop_scripts_scans'] as $path => $known ) {
			touch( $path, (int) explode( '-', $known['stamp'] )[0] );
		}
		\Imitated_Shop::$writes = 0;
		new Plugin();
		printed_page();
		same( 0, \Imitated_Shop::$writes, 'writes' );
		$options = \Imitated_Shop::$options;
		recorded_shop();
		fill_folder();
		\Imitated_Shop::$options = $options;
		file_put_contents( ABSPATH . ltrim( THEME, '/' ) . 'responsive-embeds.js', 'jQuery("form").block({});' );
		new Plugin();
		same( true, false !== place( printed_page(), 'jquery.blockUI.min.js' ), 'a new version is looked at' );
	},
	'names that real libraries give are found in their files' => static function (): void {
		$modules = __DIR__ . '/../../../../node_modules/';
		foreach ( array(
			'block-ui/jquery.blockUI.js'  => array( 'method:block', 'method:unblock', 'static:blockUI', 'static:unblockUI' ),
			'jquery/dist/jquery.min.js'   => array(),
		) as $file => $names ) {
			$given = Names::given( (string) file_get_contents( $modules . $file ) );
			same( array(), array_diff( $names, $given ), $file );
		}
	},
	'a name is told from what only looks like it' => static function (): void {
		foreach ( array(
			array( 'method:block', 'a.block({})', true ),
			array( 'method:block', 'e["block"]({})', true ),
			array( 'method:block', 'style.display="block"', false ),
			array( 'method:block', 'e.blocks()', false ),
			array( 'static:blockUI', '$.blockUI.defaults', true ),
			array( 'static:blockUI', '".blockUI"', true ),
			array( 'global:Cookies', 'Cookies.get()', true ),
			array( 'global:Cookies', 'window["Cookies"]', true ),
			array( 'global:Cookies', '}(jQuery,Cookies)', true ),
			array( 'global:Cookies', 'x.Cookies', false ),
			array( 'global:Cookies', 'acceptCookies()', false ),
			array( 'global:_', '_.debounce(f)', true ),
			array( 'global:_', 'window._.map', true ),
			array( 'global:_', '(function($,_){_.map(1)})(jQuery,_)', true ),
			array( 'global:_', 'function f(_){return _.map(1)}', false ),
			array( 'global:_', 'x._.y', false ),
			array( 'wp:data', 'wp.data.select', true ),
			array( 'wp:data', 'window.wp["data"]', true ),
			array( 'wp:data', 'const {select,data}=window.wp;', true ),
			array( 'wp:data', 'const {data}=wp.api;', false ),
			array( 'wp:data', 'wp.database', false ),
		) as list( $name, $code, $is_used ) ) {
			same( $is_used ? array( $name ) : array(), Names::used( $code, array( $name ) ), "$name in $code" );
		}
	},
	'a path that leads out of the shop, or to no script, is not read' => static function (): void {
		recorded_shop();
		\Imitated_Shop::file( 'wp-config.php', 'secret' );
		file_put_contents( sys_get_temp_dir() . '/outside-' . getmypid() . '.js', 'x' );
		foreach ( array( '/wp-config.php', '/../outside-' . getmypid() . '.js', 'https://other.example/wp-includes/js/jquery/jquery.min.js', '/missing.js' ) as $src ) {
			same( null, \ShopScripts\Script_Files::path( $src ), $src );
		}
		foreach ( array( '/wp-includes/js/zxcvbn-async.min.js?ver=1', 'https://shop.example/wp-includes/js/zxcvbn-async.min.js', '//shop.example/wp-includes/js/zxcvbn-async.min.js' ) as $src ) {
			same( false, null === \ShopScripts\Script_Files::path( $src ), $src );
		}
		unlink( sys_get_temp_dir() . '/outside-' . getmypid() . '.js' );
	},
);
