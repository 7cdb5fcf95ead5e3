<?php
/**
 * What the plugin prints on the recorded shop's checkout page.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

/** Script files of a page, without inline scripts. */
function file_lines( string $html ): array {
	return array_values( preg_grep( '/ /', script_lines( $html ) ) );
}

return array(
	'with all bundles the checkout page prints exactly these tags: one a file, configs first, deferred' => static function (): void {
		same(
			array(
				'shop-scripts-folder',
				'shop-scripts-fallback',
				'shop-runtime-js shop-runtime.js defer',
				'jquery-core-js jquery.min.js',
				'jquery-migrate-js jquery-migrate.min.js',
				'sourcebuster-js-js sourcebuster.min.js defer',
				'woocommerce-js-extra',
				'wc-country-select-js-extra',
				'wc-address-i18n-js-extra',
				'wc-checkout-js-extra',
				'wc-add-to-cart-js-extra',
				'zxcvbn-async-js-extra',
				'password-strength-meter-js-extra',
				'wc-password-strength-meter-js-extra',
				'wc-order-attribution-js-extra',
				'shop-checkout-js checkout.js defer',
				'wc-checkout-js',
				'shop-stubs-js-after',
				'contact-form-7-js-texts',
				'contact-form-7-js-before',
				'shop-contact-form-js contact-form.js defer',
				'ppcp-smart-button-js-extra',
				'shop-paypal-buttons-js paypal-buttons.js defer',
				'twenty-twenty-one-ie11-polyfills-js-after',
				'twenty-twenty-one-responsive-embeds-script-js responsive-embeds.js',
				'stripe-js v3',
				'shop-scripts-rest',
				'wc_stripe_express_checkout-js-extra',
				'shop-stripe-express-js stripe-express.js defer',
				'ppcp-fraudnet-js-extra',
				'shop-fraud-pui-js fraud-pui.js defer',
				'woocommerce-tokenization-form-js-extra',
				'wc-stripe-upe-classic-js-extra',
				'wc-stripe-upe-classic-js-texts',
				'shop-upe-js upe.js defer',
				'shop-scripts-originals',
			),
			script_lines( page_with( all_bundles() ) ),
			'tags'
		);
	},
	'scripts that run the shop’s checkout file once more (EX-150) find the tag of its handle, with the address of ours; it loads and runs nothing' => static function (): void {
		$html = page_with( array( 'checkout' ) );
		preg_match_all( '#<script([^>]*\bid="(?:shop|wc)-checkout-js"[^>]*)></script>#', $html, $tags );
		same( 2, count( $tags[1] ), 'tags' );
		list( $ours, $alias ) = $tags[1];
		same( 1, preg_match( '#\ssrc="([^"]+)"#', $ours, $address ), 'address' );
		same( 0, strpos( $alias, ' type="text/plain" id="wc-checkout-js" src="' . $address[1] . '" ' ), 'alias' );
		same( true, false !== strpos( $alias, ' data-shop-src=""' ), 'not held back by a consent tool' );
		same( 0, substr_count( page_with( array( 'contact-form' ) ), 'type="text/plain"' ), 'only in place of the original' );
	},
	'47 script files become 12' => static function (): void {
		recorded_shop();
		same( 47, count( file_lines( printed_page() ) ), 'originals' );
		same( 12, count( file_lines( page_with( all_bundles() ) ) ), 'ours' );
	},
	'with no bundle on, the page is the same to the letter as without the plugin' => static function (): void {
		recorded_shop();
		$without = printed_page();
		same( $without, page_with( array() ), 'page' );
	},
	'one bundle alone: the others keep their file and their dependencies' => static function (): void {
		$lines = file_lines( page_with( array( 'checkout' ) ) );
		same( true, in_array( 'shop-checkout-js checkout.js defer', $lines, true ), 'ours' );
		foreach ( array( 'ppcp-smart-button-js button.js', 'wc-stripe-upe-classic-js upe-classic.js', 'wp-data-js data.min.js', 'lodash-js lodash.min.js', 'contact-form-7-js index.js' ) as $line ) {
			same( true, in_array( $line, $lines, true ), $line );
		}
		same( array( 'wc-jquery-blockui-js jquery.blockUI.min.js defer' ), array_values( preg_grep( '/blockUI|selectWoo|zxcvbn|js\.cookie/', $lines ) ), 'of the libraries of the checkout script, the one that PayPal’s calls' );
	},
	'a script that runs at once and depends on a replaced one keeps ours from being deferred, and stands after it' => static function (): void {
		$lines = script_lines( page_with_foreign( 'wc_checkout_form.reset();', array( 'wc-checkout' ) ) );
		same( true, in_array( 'shop-checkout-js checkout.js', $lines, true ), 'not deferred' );
		same( true, array_search( 'foreign-js foreign.js', $lines, true ) > array_search( 'shop-checkout-js checkout.js', $lines, true ), 'order' );
	},
	'an inline script after a replaced one keeps its place, and ours runs before it' => static function (): void {
		recorded_shop();
		fill_folder();
		add_action(
			'wp_enqueue_scripts',
			static function (): void {
				wp_add_inline_script( 'wc-checkout', 'window.after = 1;' );
			}
		);
		new Plugin( all_bundles() );
		$lines = script_lines( printed_page() );
		same( true, in_array( 'shop-checkout-js checkout.js', $lines, true ), 'not deferred' );
		same( true, array_search( 'wc-checkout-js-after', $lines, true ) > array_search( 'shop-checkout-js checkout.js', $lines, true ), 'order' );
	},
	'the switch of the order attribution, which blocks call when they run, is there with its config' => static function (): void {
		$html = page_with( array( 'checkout' ) );
		same( 1, preg_match( '#var wc_order_attribution = .*\nwc_order_attribution\.setOrderTracking = function#', $html ), 'switch' );
		same( false, strpos( page_with( array( 'contact-form' ) ), 'setOrderTracking' ), 'the original has its own' );
	},
	'a handle that is enqueued after our file was printed gets its config and texts, and no second tag' => static function (): void {
		recorded_shop();
		fill_folder();
		add_action(
			'imitated_body',
			static function (): void {
				wp_enqueue_script( 'wc-cart' );
				wp_localize_script( 'wc-cart', 'wc_cart_params', array( 'a' => 1 ) );
				translate_script( 'wc-cart', 'woocommerce' );
			},
			1
		);
		\Imitated_Shop::$translations['woocommerce'][ WOO . 'frontend/cart.min.js' ] = '{}';
		new Plugin( all_bundles() );
		$html  = printed_page();
		$lines = script_lines( $html );
		same( 1, count( preg_grep( '/checkout\.js/', $lines ) ), 'one tag' );
		same( true, in_array( 'wc-cart-js-extra', $lines, true ), 'config' );
		same( true, false !== strpos( $html, 'data-shop-texts="woocommerce"' ), 'texts' );
		same( 1, substr_count( $html, 'wc_cart_params' ), 'once' );
	},
	'the runtime is preloaded, with payment buttons the bundles too, each once and with the checksum of its tag' => static function (): void {
		preg_match_all( '#<link rel="preload"[^>]*/([a-z-]+)\.js\?[^>]* integrity="([^"]+)"#', page_with( all_bundles() ), $links );
		same( array( 'shop-runtime', 'checkout', 'checkout-address', 'checkout-order', 'paypal-buttons' ), $links[1], 'checkout page' );
		same( checksum( built( 'shop-runtime.js' ) ), $links[2][0], 'checksum' );
		foreach ( array( 'product' => array( 'shop-runtime', 'checkout', 'paypal-buttons' ), '' => array( 'shop-runtime' ) ) as $page => $wanted ) {
			recorded_shop();
			fill_folder();
			\Imitated_Shop::$page = $page;
			new Plugin( all_bundles() );
			preg_match_all( '#<link rel="preload"[^>]*/([a-z-]+)\.js\?#', printed_page(), $links );
			same( $wanted, $links[1], "page $page" );
		}
	},
	'a part is preloaded from where our files fetch it, with the query of the runtime and the checksum that they know' => static function (): void {
		$html = page_with( array( 'checkout' ) );
		preg_match( '#<link rel="preload"[^>]*href="[^"]*/shop-runtime\.js(\?[^"]+)"#', $html, $runtime );
		preg_match( '#<link rel="preload"[^>]*href="([^"]*checkout-order\.js[^"]*)" integrity="([^"]+)"#', $html, $part );
		same( true, str_ends_with( $part[1], '/shop-scripts/dist/by-hash/abc/checkout-order.js' . $runtime[1] ), 'address' );
		same( 'sha256-' . base64_encode( hash( 'sha256', built( 'checkout-order.js' ), true ) ), $part[2], 'checksum' );
		$manifest = manifest();
		unset( $manifest['files']['checkout-order.js']['fetched'] );
		recorded_shop();
		fill_folder();
		\Imitated_Shop::file( 'wp-content/plugins/shop-scripts/dist/manifest.json', (string) json_encode( $manifest ) );
		new Plugin( array( 'checkout' ) );
		$html = printed_page();
		same( array( false, true ), array( strpos( $html, 'abc/checkout-order.js' ), false !== strpos( $html, 'abc/checkout-address.js' ) ), 'unknown to the manifest' );
	},
	'our tags carry the checksum, others none' => static function (): void {
		$html = page_with( array( 'checkout' ) );
		preg_match_all( '#<script [^>]*src="[^"]*/([^/"?]+)(?:\?[^"]*)?"([^>]*)>#', $html, $tags, PREG_SET_ORDER );
		foreach ( $tags as list( , $file, $rest ) ) {
			$ours = in_array( $file, array( 'checkout.js', 'shop-runtime.js' ), true );
			$is   = false !== strpos( $rest, 'integrity="' . ( $ours ? checksum( built( $file ) ) : '' ) );
			same( $ours, $is, $file );
		}
		same(
			null,
			apply_filters( 'wp_script_attributes', array( 'id' => 'shop-checkout-js', 'src' => '/cache/combined.js' ) )['integrity'] ?? null,
			'a file that an optimizer has put in its place'
		);
	},
	'our files keep their addresses where something takes the version away: checksums, preloads and consent marks go by them' => static function (): void {
		recorded_shop();
		fill_folder();
		add_filter( 'script_loader_src', static fn( string $src ): string => explode( '?', $src )[0], 9999 );
		new Plugin( array( 'checkout', 'upe' ) );
		$html = printed_page();
		preg_match_all( '#<script src="' . OWN_URL . '([a-z-]+\.js)\?ver=[^"]*"[^>]* integrity="([^"]+)"#', $html, $tags );
		same( array( 'shop-runtime.js', 'checkout.js', 'upe.js' ), $tags[1], 'ours' );
		same( 1, preg_match( '#responsive-embeds\.js"#', $html ), 'others lose theirs' );
	},
	'filters of script tags bear a caller that gives no handle' => static function (): void {
		page_with( all_bundles() );
		same( '/x.js', apply_filters( 'script_loader_src', '/x.js' ), 'source' );
		same( '<script></script>', apply_filters( 'script_loader_tag', '<script></script>', null ), 'tag' );
		same( '<link>', apply_filters( 'style_loader_tag', '<link>' ), 'style' );
	},
	'a script with a number as its handle stands on the checkout beside ours' => static function (): void {
		$html = page_when( static fn() => wp_enqueue_script( '404', '/wp-content/own.js', array( 'jquery' ), null, true ) );
		same( array( true, true ), array( false !== place( $html, 'own.js' ), false !== place( $html, 'checkout.js' ) ), 'files' );
	},
	'[WP-08] where WooCommerce is gone and a theme uses its handle, pages are printed' => static function (): void {
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( __DIR__ . '/../without-woocommerce.php' ) . ' ' . escapeshellarg( (string) realpath( WP_CONTENT_DIR ) ) . ' 2>&1', $lines, $code );
		same( array( 0, true ), array( $code, (int) end( $lines ) > 20 ), implode( "\n", $lines ) );
	},
	'a stylesheet gets its checksum at our address alone' => static function (): void {
		page_with( array( 'upe' ) );
		do_action( 'wp_enqueue_scripts' );
		$ours = \Imitated_Shop::$styles['shop-upe'] ?? '';
		same( true, 0 === strpos( $ours, OWN_URL . 'upe.css?ver=' ), 'enqueued' );
		$tag = static function ( string $href ): string {
			return apply_filters( 'style_loader_tag', "<link rel='stylesheet' href='$href'>", 'shop-upe' );
		};
		same( true, false !== strpos( $tag( $ours ), 'integrity="' . checksum( built( 'upe.css' ) ) ), 'ours' ) ;
		same( false, strpos( $tag( 'https://shop.example/cache/combined.css' ), 'integrity' ), 'an optimizer’s' );
	},
	'the address changes with the content' => static function (): void {
		$html = page_with( all_bundles() );
		preg_match_all( '#\?ver=1\.2\.3-([0-9a-f]{8})#', $html, $versions );
		same( 7, count( array_unique( $versions[1] ) ), 'versions' );
	},
	'a missing, half-copied or unreadable file leaves the original scripts, with all they need' => static function (): void {
		recorded_shop();
		$without = printed_page();
		foreach ( array( 'checkout.js', 'shop-runtime.js', 'shop-ui.js', 'checkout-password.js', 'by-hash/abc/shop-ui.js', 'by-hash/abc/checkout-password.js' ) as $file ) {
			foreach ( array( 'gone', 'cut' ) as $fault ) {
				recorded_shop();
				fill_folder();
				'gone' === $fault ? unlink( OWN_DIR . $file ) : file_put_contents( OWN_DIR . $file, '/*' );
				new Plugin( array( 'checkout' ) );
				same( $without, printed_page(), "$file $fault" );
			}
		}
	},
	'without a usable manifest nothing changes' => static function (): void {
		recorded_shop();
		$without = printed_page();
		foreach ( array( null, '', 'no json', '{}', '{"version":"1","files":[]}', '{"version":"1","files":{"checkout.js":{"integrity":"sha384-x"}}}' ) as $json ) {
			recorded_shop();
			fill_folder();
			null === $json ? unlink( OWN_DIR . 'manifest.json' ) : file_put_contents( OWN_DIR . 'manifest.json', $json );
			new Plugin( all_bundles() );
			same( $without, printed_page(), (string) $json );
		}
	},
	'a handle that is printed by itself in the middle of the page gets our file' => static function (): void {
		recorded_shop();
		fill_folder();
		new Plugin( all_bundles() );
		wp_register_script( 'newsletter', '/wp-content/plugins/newsletter/main.js', array(), '1' );
		ob_start();
		wp_scripts()->do_items( array( 'newsletter' ) );
		same( 1, substr_count( (string) ob_get_clean(), 'dist/contact-form.js?ver=' ), 'tag' );
	},
);
