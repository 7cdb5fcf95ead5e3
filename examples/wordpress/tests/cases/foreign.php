<?php
/**
 * Handles behind which another plugin has put its own file.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Owner;
use const ShopScripts\ORIGINALS;

/** The recorded checkout page with all bundles, where a plugin puts a file of its own behind a handle. */
function page_replacing( string $handle, string $src, string $where = 'wp_enqueue_scripts', int $priority = 20 ): string {
	recorded_shop();
	fill_folder();
	\Imitated_Shop::file( 'wp-content/plugins/fluid/fluid.php', '/* Name: Fluid */' );
	add_action(
		$where,
		static function () use ( $handle, $src ): void {
			wp_deregister_script( $handle );
			wp_register_script( $handle, $src, array( 'jquery' ), null, true );
			wp_enqueue_script( $handle );
		},
		$priority
	);
	new Plugin( all_bundles() );
	return printed_page();
}

/** Bundles that the page says are off, with the plugin that is named. */
function off_on( string $html ): array {
	return originals_in( $html )['foreign'] ?? array();
}

return array(
	'[WP-12] a handle with the file of another plugin keeps it; its bundle is off on this page, the other bundles run' => static function (): void {
		foreach ( array( array( 'wp_enqueue_scripts', 20 ), array( 'wp_enqueue_scripts', 9999 ), array( 'wp_print_scripts', 10 ) ) as list( $where, $priority ) ) {
			$html = page_replacing( 'wc-checkout', '/wp-content/own.js', $where, $priority );
			same( array( true, false ), array( false !== place( $html, 'own.js' ), place( $html, 'checkout.js' ) ), "$where $priority: theirs" );
			foreach ( array( 'woocommerce.min.js', 'jquery.blockUI.min.js', 'selectWoo.full.min.js', 'js.cookie.min.js' ) as $file ) {
				same( true, false !== place( $html, $file ), "$where $priority: $file" );
			}
			same( array( true, true ), array( false !== place( $html, 'upe.js' ), false !== place( $html, 'paypal-buttons.js' ) ), "$where $priority: others" );
			same( array( 'checkout' => 'own.js' ), off_on( $html ), "$where $priority: named" );
			same( false, array_key_exists( 'checkout', originals_in( $html )['bundles'] ), "$where $priority: nothing to bring back" );
			same( false, strpos( $html, 'shop-stubs' ), "$where $priority: no stub" );
		}
	},
	'[WP-12] another file behind the handle that is registered already counts the same' => static function (): void {
		$html = page_when(
			static function (): void {
				wp_scripts()->registered['wc-checkout']->src = '/wp-content/plugins/fluid/checkout-10.5.3.min.js';
			},
			'wp_print_scripts'
		);
		same( array( true, false ), array( false !== place( $html, 'checkout-10.5.3.min.js' ), place( $html, 'checkout.js' ) ), 'files' );
	},
	'[WP-12] each handle of each bundle is looked at' => static function (): void {
		foreach ( ORIGINALS as $bundle => $plugins ) {
			foreach ( array_merge( ...array_values( $plugins ) ) as $handle ) {
				$html = page_replacing( $handle, "/wp-content/plugins/fluid/$handle-own.js" );
				same( array( $bundle => 'Fluid' ), off_on( $html ), $handle );
				same( array( true, false ), array( false !== place( $html, "$handle-own.js" ), place( $html, "$bundle.js" ) ), "$handle: files" );
			}
		}
	},
	'[WP-12] the plugin’s own file is taken over: any version, behind a CDN, with and without .min' => static function (): void {
		foreach ( array(
			WOO . 'frontend/checkout.js',
			'https://shop.example' . WOO . 'frontend/checkout.min.js?ver=8.1.0',
			'//cdn.example/shop' . WOO . 'frontend/checkout.min.js',
			'https://c0.wp.com/p/woocommerce/10.5.3/assets/js/frontend/checkout.min.js',
		) as $src ) {
			same( array( true, array() ), array( false !== place( page_replacing( 'wc-checkout', $src ), 'checkout.js' ), off_on( page_replacing( 'wc-checkout', $src ) ) ), $src );
		}
		foreach ( array(
			'/wp-content/themes/shop/plugins/woocommerce/assets/js/frontend/checkout.js',
			'/wp-content/themes/shop/woocommerce/js/checkout.js',
			'/wp-content/plugins/woocommerce-extra/checkout.js',
			'https://cdn.example/woocommerce/checkout.js',
			'https://evil.example/p/woocommerce/checkout.js',
		) as $src ) {
			same( 1, count( off_on( page_replacing( 'wc-checkout', $src ) ) ), $src );
		}
		recorded_shop();
		add_filter( 'shop_scripts_is_original', static fn( bool $is, string $handle, string $src ): bool => $is || ( 'wc-checkout' === $handle && false !== strpos( $src, '/woocommerce-dev/' ) ), 10, 3 );
		same( array( true, false ), array( Owner::is_original( 'wc-checkout', '/wp-content/plugins/woocommerce-dev/checkout.js' ), Owner::is_original( 'wc-cart', '/wp-content/plugins/woocommerce-dev/cart.js' ) ), 'filter' );
		same( true, Owner::is_original( 'their-checkout', '/wp-content/plugins/theirs/checkout.js' ), 'a handle that a filter has added' );
	},
	'[WP-12] plugins of all recorded shops are found' => static function (): void {
		foreach ( array( 'checkout-guest', 'woo-11.0/checkout-guest', 'woo-8.9/checkout-guest', 'woo-11.0/product-variable', 'woo-8.9/contact' ) as $name ) {
			recorded_page( $name );
			fill_folder();
			new Plugin( all_bundles() );
			same( array(), off_on( printed_page() ), $name );
		}
	},
	'[WP-12] a handle that is an alias of another plugin’s script counts as that plugin’s' => static function (): void {
		$html = page_when(
			static function (): void {
				wp_register_script( 'steps', '/wp-content/themes/shop/steps.js', array( 'jquery' ), '1', true );
				wp_deregister_script( 'wc-checkout' );
				wp_enqueue_script( 'wc-checkout', false, array( 'steps' ) );
				wp_register_script( 'wc-checkout', false, array( 'steps' ) );
			}
		);
		same( array( array( 'checkout' => 'Theme shop' ), false ), array( off_on( $html ), place( $html, 'checkout.js' ) ), 'off' );
	},
	'[WP-12] a handle without a file and without dependencies says nothing' => static function (): void {
		$html = page_when(
			static function (): void {
				wp_register_script( 'wc-gzd-add-to-cart-variation', false );
				wp_enqueue_script( 'wc-gzd-add-to-cart-variation' );
			}
		);
		same( array(), off_on( $html ), 'nothing is off' );
	},
	'[WP-12] where the handle of the page is taken away, whatever does its work stays alone; other handles may go' => static function (): void {
		foreach ( array( 'wc-checkout' => array( 'checkout' => '' ), 'wc-cart-fragments' => array(), 'wc-add-to-cart' => array() ) as $handle => $off ) {
			$html = page_when(
				static function () use ( $handle ): void {
					wp_deregister_script( $handle );
					echo '<script src="/wp-content/own.js"></script>';
				}
			);
			same( array( $off, array() === $off ), array( off_on( $html ), false !== place( $html, 'checkout.js' ) ), $handle );
		}
	},
	'[WP-12] a handle that is printed by hand keeps the file of another plugin' => static function (): void {
		recorded_shop();
		fill_folder();
		new Plugin( all_bundles() );
		wp_register_script( 'newsletter', '/wp-content/themes/shop/newsletter.js', array(), '1' );
		ob_start();
		wp_scripts()->do_items( array( 'newsletter' ) );
		same( 1, substr_count( (string) ob_get_clean(), 'src="https://shop.example/wp-content/themes/shop/newsletter.js?ver=1"' ), 'tag' );
		$html = printed_page();
		same( array( array( 'contact-form' => 'Theme shop' ), false ), array( off_on( $html ), place( $html, 'contact-form.js' ) ), 'bundle' );
	},
	'[WP-12] where our file was printed before the other plugin came, the page says so, and the originals of the bundle are brought back' => static function (): void {
		$html = page_replacing( 'wc-cart', '/wp-content/own.js', 'imitated_body' );
		same( array( true, true ), array( false !== place( $html, 'own.js' ), false !== place( $html, 'checkout.js' ) ), 'files' );
		$data = originals_in( $html );
		same( array( array( 'checkout' ), array( 'checkout' => 'own.js' ) ), array( $data['late'], $data['foreign'] ), 'said' );
		$ids = array_column( $data['bundles']['checkout'], 'id' );
		same( array( true, false ), array( in_array( 'wc-checkout', $ids, true ), in_array( 'wc-cart', $ids, true ) ), 'originals' );
	},
	'[WP-12] the settings page and Site Health name the other plugin for a week, in one line; a page writes this once a day' => static function (): void {
		page_replacing( 'wc-checkout', '/wp-content/plugins/fluid/<b>.js' );
		same( 1, \Imitated_Shop::$writes, 'written' );
		$stored = \Imitated_Shop::$options[1][ Owner::OPTION ];
		same( array( 'checkout' => array( 'Fluid' ) ), array_map( 'array_keys', $stored ), 'stored' );
		Owner::note( array( 'checkout' => 'Fluid' ) );
		same( 1, \Imitated_Shop::$writes, 'not again' );
		foreach ( array( 0 => true, 8 * 86400 => false ) as $age => $is_said ) {
			$plugin = plugin_for( OPERATOR, array( 'checkout', 'upe' ) );
			\Imitated_Shop::$options[1][ Owner::OPTION ] = array( 'checkout' => array( 'Fluid <b>' => time() - $age ) );
			$found = $plugin->health->result();
			same( $is_said ? 'recommended' : 'good', $found['status'], "health, $age" );
			same( $is_said, (bool) preg_match( '/checkout \(Fluid &lt;b&gt;\)/', $found['description'] ), "health names it, $age" );
			preg_match( '#value="checkout".*?</tr>#s', $plugin->page(), $row );
			same( $is_said, false !== strpos( $row[0], 'Fluid &lt;b&gt;' ), "row, $age" );
			preg_match( '#value="upe".*?</tr>#s', $plugin->page(), $row );
			same( false, strpos( $row[0], 'Fluid' ), "another row, $age" );
		}
	},
);
