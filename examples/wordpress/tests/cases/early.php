<?php
/**
 * What the page prints for its first payment button.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Early;

require_once __DIR__ . '/../imitation/rest.php';

/** A page of the recorded shop with the plugin's early hints. */
function early_page( array $bundles, string $page, ?array $cart, ?callable $prepare = null ): string {
	recorded_shop();
	fill_folder();
	if ( null !== $prepare ) {
		$prepare();
	}
	$manifest = manifest();
	foreach ( array( 'checkout-cart.js', 'paypal-buttons-product.js' ) as $name ) {
		$text                         = built( $name );
		$manifest['files'][ $name ] = array(
			'bytes'     => strlen( $text ),
			'integrity' => checksum( $text ),
			'lasting'   => "by-hash/abc/$name",
			'fetched'   => 'sha256-' . base64_encode( hash( 'sha256', $text, true ) ),
		);
		foreach ( array( $name, "by-hash/abc/$name" ) as $path ) {
			\Imitated_Shop::file( "wp-content/plugins/shop-scripts/dist/$path", $text );
		}
	}
	\Imitated_Shop::file( 'wp-content/plugins/shop-scripts/dist/manifest.json', (string) json_encode( $manifest ) );
	\Imitated_Shop::$page       = $page;
	\Imitated_Response::$cart  = $cart;
	\Imitated_Response::$asked = array();
	$plugin = new Plugin( $bundles );
	( new Early( $plugin->settings, $plugin->store ) )->register();
	return printed_page();
}

/** Chunks that a page of the recorded shop preloads, after a change at the time when WooCommerce's blocks make theirs. */
function preloaded_chunks( string $page, ?callable $change = null ): array {
	$prepare = static function () use ( $page, $change ): void {
		add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_script( 'cart' === $page ? 'wc-cart' : 'wc-checkout' ) );
		add_action( 'wp_enqueue_scripts', $change ?? 'is_ssl', 20 );
	};
	preg_match_all( '#<link rel="preload"[^>]*/by-hash/abc/([a-z-]+)\.js\?[^>]*integrity="sha256-#', early_page( all_bundles(), $page, null, $prepare ), $files );
	return $files[1];
}

/** The script that tells the cart. */
function cart_in( string $html ): string {
	return preg_match( '#<script id="shop-scripts-cart"[^>]*>\s*(.*?)\s*</script>#s', $html, $found ) ? $found[1] : '';
}

const CART = array(
	'items'  => array( array( 'name' => '</script><b>Mug & more' ) ),
	'totals' => array( 'total_price' => '1190' ),
);

/** What the gateway's place of wallet buttons is followed by, with this config. */
function room_behind( string $hook, array $config ): string {
	early_page( all_bundles(), 'checkout', null );
	wp_localize_script( 'wc_stripe_express_checkout', 'wc_stripe_express_checkout_params', $config );
	ob_start();
	do_action( $hook );
	return (string) ob_get_clean();
}

/** The config that is printed for the script that keeps room. */
function room_config( string $html ): ?array {
	return preg_match( '#<script[^>]*\bdata-config="([^"]*)"#', $html, $found ) ? json_decode( html_entity_decode( $found[1] ), true ) : null;
}

return array(
	'the place of wallet buttons is followed by a script that keeps room for them before the first paint' => static function (): void {
		$wanted = array(
			'stripe'                 => array( 'is_link_enabled' => true ),
			'button'                 => array( 'height' => '40' ),
			'taxes_based_on_billing' => '',
		);
		$config = array( 'nonce' => array( 'x' => 'secret' ) ) + $wanted;
		foreach ( array( 'woocommerce_checkout_before_customer_details', 'woocommerce_proceed_to_checkout', 'woocommerce_after_add_to_cart_form' ) as $hook ) {
			$html = room_behind( $hook, $config );
			same( $wanted, room_config( $html ), $hook );
			same( 1, preg_match_all( '#<script[^>]*id="shop-scripts-room"[^>]*>[^<]*setTimeout#', $html ), 'script' );
		}
		early_page( array( 'checkout' ), 'checkout', null );
		ob_start();
		do_action( 'woocommerce_proceed_to_checkout' );
		same( '', (string) ob_get_clean(), 'without the bundle' );
	},
	'the place of PayPal\'s buttons is followed by a script that keeps room for them before the first paint' => static function (): void {
		$wanted = array(
			'context'                        => 'product',
			'button'                         => array( 'wrapper' => '#place' ),
			'url_params'                     => array( 'currency' => 'EUR' ),
			'single_product_buttons_enabled' => '1',
		);
		early_page( array( 'paypal-buttons' ), 'product', null );
		wp_localize_script( 'ppcp-smart-button', 'PayPalCommerceGateway', array( 'ajax' => array( 'nonce' => 'secret' ) ) + $wanted );
		foreach ( array( 'woocommerce_review_order_after_payment', 'woocommerce_proceed_to_checkout', 'woocommerce_single_product_summary' ) as $hook ) {
			ob_start();
			do_action( $hook );
			$html = (string) ob_get_clean();
			same( $wanted, room_config( $html ), $hook );
			same( true, false !== strpos( $html, 'id="shop-scripts-paypal-room"' ), 'script' );
		}
		early_page( array( 'stripe-express' ), 'product', null );
		ob_start();
		do_action( 'woocommerce_single_product_summary' );
		same( '', (string) ob_get_clean(), 'without the bundle' );
	},
	'providers in use are connected to before anything is fetched' => static function (): void {
		$html = early_page( all_bundles(), 'checkout', null );
		preg_match_all( '#<link rel="preconnect" href="([^"]+)"#', $html, $hosts );
		same( array( 'https://js.stripe.com', 'https://www.paypal.com' ), $hosts[1], 'hosts' );
		same( true, strpos( $html, 'preconnect' ) < strpos( $html, 'rel="preload"' ), 'order' );
		same( 0, preg_match( '#fetchpriority="high"#', $html ), 'our files take no room from what the first paint needs' );
		$styles = static fn() => print( '<link rel="stylesheet" href="theme.css">' );
		preg_match_all( '#<link rel="(preload|stylesheet)#', early_page( all_bundles(), 'checkout', null, static fn() => add_action( 'wp_head', $styles, 8 ) ), $links );
		same( array( 'stylesheet', 'preload' ), array_slice( $links[1], 0, 2 ), 'stylesheets come first' );
		same( false, strpos( early_page( array( 'contact-form' ), 'checkout', null ), 'preconnect' ), 'no payment bundle' );
	},
	'a cart and a product page preload what our files fetch there, from where they fetch it' => static function (): void {
		foreach ( array( 'cart' => array( 'checkout-cart', 'checkout-address' ), 'product' => array( 'paypal-buttons-product' ), 'account' => array() ) as $page => $wanted ) {
			same( $wanted, preloaded_chunks( $page ), $page );
		}
	},
	'a chunk that the page does not fetch is not preloaded: address fields without any, a block cart or checkout' => static function (): void {
		same( array( 'checkout-order' ), preloaded_chunks( 'order' ), 'an order that waits for payment' );
		same( array( 'checkout-cart' ), preloaded_chunks( 'cart', static fn() => update_option( 'woocommerce_enable_shipping_calc', 'no' ) ), 'a cart without shipping calculator' );
		foreach ( array( 'cart', 'checkout' ) as $page ) {
			same( array(), preloaded_chunks( $page, static fn() => wp_dequeue_script( "wc-$page" ) ), "block $page" );
		}
	},
	'on pages with payment buttons, nothing waits for scripts that draw nothing above the fold' => static function (): void {
		foreach ( array( 'checkout' => array( 'contact-form', 'fraud-pui' ), '' => array() ) as $page => $wanted ) {
			preg_match_all( '#<script (?=[^>]*\sfetchpriority="low")(?=[^>]* async)(?![^>]* defer)[^>]*src="[^"]*/([a-z-]+)\.js[^>]*>#', early_page( all_bundles(), $page, null ), $tags );
			same( $wanted, $tags[1], "page $page" );
		}
	},
	'where WooCommerce keeps caches away, cart and checkout print the cart of the Store API with the session\'s nonce' => static function (): void {
		same( '', cart_in( early_page( all_bundles(), 'cart', CART ) ), 'a page that caches may keep' );
		same( array(), \Imitated_Response::$asked, 'and nothing is asked' );
		define( 'DONOTCACHEPAGE', true );
		$text = cart_in( early_page( all_bundles(), 'cart', CART ) );
		same( array( 'nonce' => wp_create_nonce( 'wc_store_api' ), 'cart' => CART ), json_decode( told_in( $text, 'cart' ), true ), 'cart' );
		same( false, strpos( $text, '<' ), 'markup in names' );
		same( array( 'GET /wc/store/v1/cart' ), \Imitated_Response::$asked, 'one request' );
		same( true, '' !== cart_in( early_page( all_bundles(), 'checkout', CART ) ), 'checkout' );
		foreach ( array( 'product', 'account', '' ) as $page ) {
			same( '', cart_in( early_page( all_bundles(), $page, CART ) ), "page $page" );
		}
		same( '', cart_in( early_page( array( 'checkout' ), 'cart', CART ) ), 'without the bundle that reads it' );
		same( '', cart_in( early_page( all_bundles(), 'cart', null ) ), 'a cart that cannot be read' );
		same( '', cart_in( early_page( all_bundles(), 'cart', array( 'items' => array() ) ) ), 'an empty cart' );
	},
);
