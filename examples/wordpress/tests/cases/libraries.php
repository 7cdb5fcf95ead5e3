<?php
/**
 * Which libraries go with the replaced scripts, and what is printed for code that still calls them.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Libraries;

/** File names of a page, in order. */
function names_on( string $html ): array {
	return array_map(
		static function ( string $line ): string {
			return explode( ' ', $line )[1];
		},
		array_values( preg_grep( '/ /', script_lines( $html ) ) )
	);
}

/** Position of a file on a page. */
function place( string $html, string $file ) {
	return array_search( $file, names_on( $html ), true );
}

/** The recorded shop with all bundles and one more listener. */
function page_when( callable $listener, string $where = 'wp_enqueue_scripts' ): string {
	recorded_shop();
	fill_folder();
	add_action( $where, $listener );
	new Plugin( all_bundles() );
	return printed_page();
}

return array(
	'[WP-05] libraries that the bundles make unnecessary are gone from the checkout page; those that they use, and all others, stay' => static function (): void {
		same(
			array( 'shop-runtime.js', 'jquery.min.js', 'jquery-migrate.min.js', 'sourcebuster.min.js', 'checkout.js', 'contact-form.js', 'paypal-buttons.js', 'responsive-embeds.js', 'v3', 'stripe-express.js', 'fraud-pui.js', 'upe.js' ),
			names_on( page_with( all_bundles() ) ),
			'files'
		);
	},
	'[WP-05] a library that a script which stays declares is printed before it, with all that it needs' => static function (): void {
		foreach ( array( 'wp_enqueue_scripts', 'imitated_body' ) as $where ) {
			$html = page_with_foreign( '', array( 'wp-data', 'wc-jquery-blockui', 'selectWoo' ), $where );
			foreach ( array( 'data.min.js', 'compose.min.js', 'react.min.js', 'jquery.blockUI.min.js', 'selectWoo.full.min.js' ) as $file ) {
				same( true, false !== place( $html, $file ) && place( $html, $file ) < place( $html, 'foreign.js' ), "$file, $where" );
			}
			same( false, place( $html, 'lodash.min.js' ), 'not declared' );
		}
	},
	'[WP-05] a library that WooCommerce enqueues is left alone where no bundle of the page drops it: its block checkout takes it away again' => static function (): void {
		foreach ( array( true, false ) as $is_block ) {
			recorded_shop();
			fill_folder();
			add_action( 'wp_enqueue_scripts', static fn() => $is_block ? wp_dequeue_script( 'selectWoo' ) : null, 20 );
			new Plugin( array( 'contact-form' ) );
			same( ! $is_block, false !== place( printed_page(), 'selectWoo.full.min.js' ), $is_block ? 'block' : 'classic' );
		}
	},
	'[WP-05] with one bundle off, its original keeps the libraries that it declares' => static function (): void {
		$html = page_with( array( 'checkout' ) );
		same( array( true, false ), array( false !== place( $html, 'data.min.js' ), place( $html, 'selectWoo.full.min.js' ) ), 'files' );
		$html = page_with( array( 'upe' ) );
		same( array( true, true ), array( false !== place( $html, 'jquery.blockUI.min.js' ), false !== place( $html, 'checkout.min.js' ) ), 'files' );
	},
	'[WP-05] a library stays that the original of a bundle that is off calls without declaring it, also where that comes in the body' => static function (): void {
		foreach ( array( 'paypal-buttons' => true, 'upe' => true, 'contact-form' => false ) as $off => $stays ) {
			$html = page_with( array_values( array_diff( all_bundles(), array( $off ) ) ) );
			same( array( $stays, ! $stays ), array( false !== place( $html, 'jquery.blockUI.min.js' ), false !== strpos( $html, 'blockUI.isBlocked' ) ), $off );
			same( false, place( $html, 'selectWoo.full.min.js' ), "$off: called by none of them" );
		}
	},
	'[WP-05] WooCommerce’s card form stays where another gateway uses it' => static function (): void {
		foreach ( array( 'ppcp-credit-card-gateway' => false, 'stripe' => false, 'other' => true ) as $gateway => $stays ) {
			recorded_shop();
			fill_folder();
			\Imitated_Shop::$gateways = array( $gateway => new \WC_Payment_Gateway_CC() );
			new Plugin( all_bundles() );
			$names = names_on( printed_page() );
			same( array( $stays, $stays ), array( in_array( 'credit-card-form.min.js', $names, true ), in_array( 'jquery.payment.min.js', $names, true ) ), $gateway );
		}
	},
	'[WP-07] on product and cart pages, which have no payment form, upe is not loaded; its config stays for stripe-express' => static function (): void {
		foreach ( array( 'product-variable', 'cart', 'woo-11.0/product-simple' ) as $name ) {
			recorded_page( $name );
			\Imitated_Shop::$page = false === strpos( $name, 'product' ) ? 'cart' : 'product';
			fill_folder();
			new Plugin( all_bundles() );
			$html = printed_page();
			same( array( false, true ), array( place( $html, 'upe.js' ), false !== place( $html, 'stripe-express.js' ) ), $name );
			same( 1, substr_count( $html, 'var wc_stripe_upe_params' ), "$name: config" );
			same( false, array_key_exists( 'upe', originals_in( $html )['bundles'] ), "$name: originals" );
		}
		recorded_page( 'product-variable' );
		\Imitated_Shop::$page = 'checkout';
		fill_folder();
		new Plugin( all_bundles() );
		same( true, false !== place( printed_page(), 'upe.js' ), 'a product page with a checkout' );
	},
	'[WP-07] where PayPal’s script serves the mini-cart alone, ours has no address until a place for it is there; configs and originals stay' => static function (): void {
		foreach ( array( 'contact', 'woo-11.0/contact', 'woo-8.9/contact', 'shop' ) as $name ) {
			recorded_page( $name );
			fill_folder();
			new Plugin( all_bundles() );
			$html = printed_page();
			same( false, place( $html, 'paypal-buttons.js' ), "$name: not loaded" );
			same( 1, preg_match( '#<script[^>]* id="shop-paypal-buttons-js"[^>]* integrity="' . preg_quote( checksum( built( 'paypal-buttons.js' ) ), '#' ) . '"[^>]* type="text/plain" data-shop-src="[^"]*/dist/paypal-buttons\.js\?ver=#', $html ), "$name: tag" );
			same( true, strpos( $html, 'var PayPalCommerceGateway' ) < strpos( $html, 'id="shop-paypal-buttons-js"' ), "$name: config" );
			same( 1, preg_match( '#id="shop-paypal-buttons-js"[^>]*></script>\s*<script id="shop-scripts-wait"#', $html ), "$name: what loads it" );
			same( array( 'ppcp-smart-button' ), array_column( originals_in( $html )['bundles']['paypal-buttons'], 'id' ), "$name: originals" );
		}
	},
	'[WP-07] PayPal’s file does not wait on carts, checkouts and products, beside a script that needs the original, or where a filter says so' => static function (): void {
		$foreign = static function ( string ...$deps ): callable {
			return static function () use ( $deps ): void {
				wp_enqueue_script( 'foreign', '/foreign.js', $deps, '1', array( 'in_footer' => true, 'strategy' => 'defer' ) );
			};
		};
		foreach ( array(
			'cart'                => array( 'cart', null ),
			'checkout'            => array( 'checkout', null ),
			'product'             => array( 'product', null ),
			'a script needs it'   => array( '', $foreign( 'ppcp-smart-button' ) ),
			'inline code needs it' => array( '', static function (): void { wp_add_inline_script( 'ppcp-smart-button', 'window.paypal;' ); } ), // phpcs:ignore
			'filter'              => array( '', static function (): void { add_filter( 'shop_scripts_wait', static fn(): bool => false ); } ), // phpcs:ignore
			'Google Pay'          => array( '', static function (): void { wp_enqueue_script( 'wc-ppcp-googlepay', PAYPAL . 'google.js', array(), '1', array( 'in_footer' => true ) ); } ), // phpcs:ignore
		) as $what => list( $page, $listener ) ) {
			recorded_page( 'contact' );
			\Imitated_Shop::$page = $page;
			fill_folder();
			if ( null !== $listener ) {
				add_action( 'imitated_body', $listener, 5 );
			}
			new Plugin( all_bundles() );
			$html = printed_page();
			same( array( true, false ), array( false !== place( $html, 'paypal-buttons.js' ), strpos( $html, 'shop-scripts-wait' ) ), $what );
		}
		recorded_page( 'contact' );
		fill_folder();
		add_action( 'imitated_body', $foreign( 'jquery' ), 5 );
		new Plugin( all_bundles() );
		same( false, place( printed_page(), 'paypal-buttons.js' ), 'beside another script' );
	},
	'[WP-07] a consent tool that withholds PayPal’s script decides about ours' => static function (): void {
		recorded_page( 'contact' );
		fill_folder();
		add_filter(
			'script_loader_tag',
			static function ( string $tag, string $handle ): string {
				return 'ppcp-smart-button' === $handle ? str_replace( '<script', '<script type="text/plain" data-category="marketing"', $tag ) : $tag;
			},
			10,
			2
		);
		new Plugin( all_bundles() );
		$html = printed_page();
		same( 1, preg_match( '#<script[^>]* src="[^"]*/paypal-buttons\.js[^>]* data-category="marketing"#', $html ), 'tag' );
		same( false, strpos( $html, 'data-shop-src="' ), 'does not wait' );
	},
	'[WP-05] a library that no table names stays' => static function (): void {
		$html = page_when(
			static function (): void {
				wp_register_script( 'unknown', '/wp-content/plugins/foreign/unknown.js', array(), '1' );
				wp_scripts()->registered['wc-checkout']->deps[] = 'unknown';
			}
		);
		same( true, false !== place( $html, 'unknown.js' ) && place( $html, 'unknown.js' ) < place( $html, 'checkout.js' ), 'before ours' );
	},
	'[WP-05] a filter keeps or drops a library' => static function (): void {
		recorded_shop();
		fill_folder();
		add_filter(
			'shop_scripts_keep_library',
			static function ( bool $stays, string $library, string $handle ): bool {
				same( true, is_string( $handle ) && '' !== $handle, 'handle' );
				return array(
					'wc-js-cookie' => true,
					'selectWoo'    => true,
					'stripe'       => false,
				)[ $library ] ?? $stays;
			},
			10,
			3
		);
		new Plugin( all_bundles() );
		$html = printed_page();
		same( array( true, true, false ), array( false !== place( $html, 'js.cookie.min.js' ), false !== place( $html, 'selectWoo.full.min.js' ), place( $html, 'v3' ) ), 'files' );
	},
	'[WP-05] every bundle has its tables, and no library stands in both' => static function (): void {
		same( array(), array_diff( array_keys( Libraries::UNNEEDED + Libraries::USED ), all_bundles() ), 'bundles' );
		foreach ( Libraries::UNNEEDED as $bundle => $libraries ) {
			same( array(), array_intersect( $libraries, Libraries::USED[ $bundle ] ?? array() ), $bundle );
		}
	},
	'[WP-05] a library that another plugin enqueues by itself stays, before and after WooCommerce enqueues it too' => static function (): void {
		foreach ( array( array( 'wp_enqueue_scripts', 5 ), array( 'wp_enqueue_scripts', 10 ), array( 'wp_enqueue_scripts', 20 ), array( 'wp_enqueue_scripts', 9999 ), array( 'imitated_body', 5 ) ) as list( $where, $priority ) ) {
			foreach ( array( 'selectWoo' => 'selectWoo.full.min.js', 'select2' => 'select2.full.min.js' ) as $library => $file ) {
				recorded_shop();
				fill_folder();
				wp_register_script( 'select2', WOO . 'select2/select2.full.min.js', array( 'jquery' ), '10.5.3' );
				add_action( $where, static function () use ( $library ): void { wp_enqueue_script( $library ); }, $priority ); // phpcs:ignore
				new Plugin( all_bundles() );
				$html = printed_page();
				same( 1, count( array_keys( names_on( $html ), $file, true ) ), "$library, $where $priority" );
				same( false, strpos( $html, "'selectWoo', 'select2'" ), "$library, $where $priority: no stub of its names" );
			}
		}
	},
	'[WP-05] before the first bundle is on, the queue is WooCommerce’s own at every moment' => static function (): void {
		recorded_shop();
		fill_folder();
		$queue = array();
		add_action( 'wp_enqueue_scripts', static function () use ( &$queue ): void { $queue = wp_scripts()->queue; }, 11 ); // phpcs:ignore
		new Plugin( array() );
		printed_page();
		same( true, in_array( 'selectWoo', $queue, true ), 'queue' );
	},
	'[WP-05] stubs are printed for libraries that are missing in the end, before all scripts of the footer' => static function (): void {
		$signs = array( 'block' => '$.fn.block =', 'select' => "'selectWoo', 'select2'", 'cookies' => 'window.Cookies' );
		$found = static function ( string $html ) use ( $signs ): array {
			preg_match( '#<script id="shop-stubs-js-after"[^>]*>(.*?)</script>#s', $html, $stub );
			return array_keys( array_filter( $signs, static fn( string $sign ): bool => false !== strpos( $stub[1] ?? '', $sign ) ) );
		};
		same( array( 'block', 'select', 'cookies' ), $found( page_with_foreign( '' ) ), 'all' );
		same( array( 'block', 'cookies' ), $found( page_with_foreign( '', array( 'selectWoo' ) ) ), 'declared before the head' );
		same( array( 'select', 'cookies' ), $found( page_with_foreign( '', array( 'wc-jquery-blockui' ), 'imitated_body' ) ), 'declared in the body' );
		same( array( 'block', 'select' ), $found( page_with_foreign( '', array( 'wc-js-cookie' ) ) ), 'js-cookie' );
		$alias = static function (): void {
			wp_register_script( 'jquery-blockui', false, array( 'wc-jquery-blockui' ), '10.5.3' );
			wp_enqueue_script( 'foreign', '/foreign.js', array( 'jquery-blockui' ), '1', array( 'in_footer' => true ) );
		};
		same( array( 'select', 'cookies' ), $found( page_when( $alias ) ), 'by its old name' );
		$html = page_with_foreign( 'jQuery( "form" ).block();' );
		same( true, strpos( $html, 'shop-stubs' ) > strpos( $html, '</head>' ) && strpos( $html, 'shop-stubs' ) < strpos( $html, 'foreign.js' ), 'place' );
	},
	'[WP-05] the stub of js-cookie costs less than 300 bytes' => static function (): void {
		$stubs = array( 'stub-block.js', 'stub-select.js', 'stub-cookies.js' );
		$size  = static fn( array $files ): int => strlen( (string) gzencode( implode( "\n", array_map( array( \ShopScripts\Fallback::class, 'code' ), $files ) ), 9 ) );
		same( true, $size( $stubs ) - $size( array_slice( $stubs, 0, 2 ) ) < 300, 'more by ' . ( $size( $stubs ) - $size( array_slice( $stubs, 0, 2 ) ) ) );
	},
	'[WP-05] [VR-11] where blockUI and selectWoo go, stubs of their functions stand in the page, after jQuery, in less than 1.5 kB' => static function (): void {
		$html = page_with( all_bundles() );
		same( 1, preg_match( '#<script id="shop-stubs-js-after"[^>]*>\n(\(function.*?)</script>#s', $html, $found ), 'printed' );
		same( true, strpos( $html, 'jquery.min.js' ) < strpos( $html, 'shop-stubs' ), 'after jQuery' );
		same( true, strlen( (string) gzencode( $found[1] ?? '', 9 ) ) < 1500, 'small: ' . strlen( (string) gzencode( $found[1] ?? '', 9 ) ) );
		same( false, strpos( page_with( array( 'contact-form' ) ), 'shop-stubs' ), 'nothing went' );
	},
	'[WP-05] texts of the replaced scripts are data, so wp-i18n and wp-hooks go; nothing in them ends the script' => static function (): void {
		recorded_shop();
		fill_folder();
		add_action(
			'imitated_body',
			static function (): void {
				\Imitated_Shop::$translations['woocommerce-gateway-stripe'][ STRIPE . 'upe-classic.js' ] = '{"locale_data":{"messages":{"a":["</script>"]}}}';
			},
			20
		);
		new Plugin( all_bundles() );
		$html = printed_page();
		same( array( false, false ), array( place( $html, 'i18n.min.js' ), place( $html, 'hooks.min.js' ) ), 'files' );
		same( 1, preg_match( '#<script type="application/json" id="wc-stripe-upe-classic-js-texts" data-shop-texts="woocommerce-gateway-stripe"[^>]*>\n(.*)\n</script>#', $html, $found ), 'printed' );
		same( '</script>', json_decode( $found[1], true )['locale_data']['messages']['a'][0] ?? null, 'content' );
	},
	'[WP-05] the page writes nothing into the database' => static function (): void {
		page_with( all_bundles() );
		same( 0, \Imitated_Shop::$writes, 'writes' );
	},
	'[WP-06] where wp-api-fetch goes, root and nonce of the REST API are printed before stripe-express; the nonce for logged-in shoppers alone' => static function (): void {
		foreach ( array( array(), array( 'read' ) ) as $capabilities ) {
			recorded_shop();
			fill_folder();
			\Imitated_Shop::$capabilities = $capabilities;
			new Plugin( all_bundles() );
			$html = printed_page();
			preg_match( '#<script id="shop-scripts-rest"[^>]*>\nvar wpApiSettings = window.wpApiSettings \|\| (.*);\n</script>#', $html, $found );
			$settings = array( 'root' => 'https://shop.example/wp-json/' ) + ( array() === $capabilities ? array() : array( 'nonce' => wp_create_nonce( 'wp_rest' ) ) );
			same( $settings, json_decode( $found[1] ?? '', true ), 'settings' );
			same( true, strpos( $html, 'shop-scripts-rest' ) < strpos( $html, 'shop-stripe-express-js' ), 'before ours' );
		}
		same( false, strpos( page_with_foreign( '', array( 'wp-api-fetch' ) ), 'shop-scripts-rest' ), 'not beside the library' );
		same( false, strpos( page_with( array( 'upe' ) ), 'shop-scripts-rest' ), 'not without stripe-express' );
	},
	'a handle that another plugin takes away in the meantime is not missed' => static function (): void {
		$html = page_when(
			static function (): void {
				wp_deregister_script( 'woocommerce-tokenization-form' );
				wp_deregister_script( 'wc-cart' );
			},
			'imitated_body'
		);
		same( true, false !== place( $html, 'upe.js' ), 'the rest is printed' );
	},
);
