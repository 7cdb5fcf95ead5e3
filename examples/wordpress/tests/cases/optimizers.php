<?php
/**
 * How optimizer plugins are kept away from our tags, and the originals that a page can go back to.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

const FOLDER = '/wp-content/plugins/shop-scripts/dist/';

return array(
	'[WP-01] the head tells our folder, with the query of the version, and nothing else of ours comes before it' => static function (): void {
		$html = page_with( all_bundles() );
		preg_match( '#/shop-runtime\.js(\?[^"]+)" id="shop-runtime-js"#', $html, $tag );
		same( OWN_URL . $tag[1], told_in( $html, 'folder' ), 'folder' );
		same( array( 'shop-scripts-folder', 'shop-scripts-fallback' ), array_slice( script_lines( $html ), 0, 2 ), 'first' );
	},
	'[WP-01] our tags and the configs before them stand between the comments of Autoptimize and carry the attributes of the other tools' => static function (): void {
		$html   = page_with( all_bundles() );
		$inside = implode( '', preg_match_all( '#<!--noptimize-->(.*?)<!--/noptimize-->#s', $html, $parts ) ? $parts[1] : array() );
		foreach ( array( 'shop-scripts-folder', 'shop-scripts-fallback', 'shop-runtime-js', 'shop-checkout-js', 'wc-checkout-js-extra', 'contact-form-7-js-before', 'contact-form-7-js-texts', 'shop-upe-js', 'shop-scripts-originals' ) as $id ) {
			same( 1, preg_match( "#<script [^>]*id=\"$id\"[^>]*>#", $inside, $tag ), "$id between the comments" );
			foreach ( array( ' data-no-optimize="1"', ' data-no-minify="1"', ' data-no-defer="1"', ' data-cfasync="false"', ' nowprocket' ) as $attribute ) {
				same( true, false !== strpos( $tag[0] ?? '', $attribute ), "$id$attribute" );
			}
		}
		preg_match( '#<script [^>]*id="jquery-core-js"[^>]*>#', $html, $other );
		same( false, strpos( $other[0], 'data-no-optimize' ), 'a tag of others' );
	},
	'[WP-01] Autoptimize: excluded from both lists, as text and as array, and never minified' => static function (): void {
		new Plugin();
		same( FOLDER, apply_filters( 'autoptimize_filter_js_exclude', '', '<html>' ), 'empty text' );
		same( 'a.js, b.js, ' . FOLDER, apply_filters( 'autoptimize_filter_js_exclude', 'a.js, b.js', '<html>' ), 'text' );
		same( array( 'a.js' => 'remove', FOLDER => '' ), apply_filters( 'autoptimize_filter_js_exclude', array( 'a.js' => 'remove' ), '<html>' ), 'array' );
		same( array( FOLDER ), apply_filters( 'autoptimize_filter_js_consider_minified', false ), 'nothing minified yet' );
		same( array( 'a.js', FOLDER ), apply_filters( 'autoptimize_filter_js_consider_minified', array( 'a.js' ) ), 'more' );
	},
	'[WP-01] LiteSpeed, WP Rocket: our folder is in each list of exclusions' => static function (): void {
		new Plugin();
		foreach ( array( 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js' ) as $filter ) {
			same( array( 'a', FOLDER ), apply_filters( $filter, array( 'a' ) ), $filter );
		}
		same( array( FOLDER . '(.*).js' ), apply_filters( 'rocket_exclude_js', array() ), 'rocket_exclude_js' );
	},
	'[WP-04] Complianz blocks neither our files nor the payment configs, which hold addresses of providers' => static function (): void {
		new Plugin();
		$parts = apply_filters( 'cmplz_whitelisted_script_tags', array( 'a' ) );
		same( array( 'a', FOLDER ), array_slice( $parts, 0, 2 ), 'folder' );
		same( array(), array_diff( array( 'PayPalCommerceGateway', 'wc_stripe_upe_params', 'wc_stripe_express_checkout_params' ), $parts ), 'configs' );
	},
	'[WP-01] W3 Total Cache does not minify our tags, and decides about others' => static function (): void {
		new Plugin();
		foreach ( array( true, false ) as $may ) {
			same( false, apply_filters( 'w3tc_minify_js_do_tag_minification', $may, '<script src="' . OWN_URL . 'upe.js"></script>', 'wp-content/plugins/shop-scripts/dist/upe.js' ), 'ours' );
			same( $may, apply_filters( 'w3tc_minify_js_do_tag_minification', $may, '<script src="/a.js"></script>', 'a.js' ), 'others' );
		}
	},
	'[WP-01] SiteGround excludes by handle' => static function (): void {
		new Plugin();
		foreach ( array( 'sgo_js_minify_exclude', 'sgo_js_async_exclude', 'sgo_javascript_combine_exclude' ) as $filter ) {
			same( array( 'a', 'shop-runtime', 'shop-checkout' ), array_slice( apply_filters( $filter, array( 'a' ) ), 0, 3 ), $filter );
		}
	},
	'[WP-01] with files on another host, their path there is excluded, or the host where it has no path' => static function (): void {
		new Plugin( array(), CDN );
		same( array( '/shop/' ), apply_filters( 'litespeed_optimize_js_excludes', array() ), 'path' );
		\Imitated_Shop::reset();
		new Plugin( array(), 'https://static.example/' );
		same( array( 'static.example' ), apply_filters( 'litespeed_optimize_js_excludes', array() ), 'host' );
	},
	'[WP-02] the end of the page lists the originals of each bundle in order, with the libraries that are gone and what is printed for them' => static function (): void {
		recorded_shop();
		$before = printed_page();
		$html   = page_with( all_bundles() );
		$data   = originals_in( $html );
		same( '1.2.3', $data['version'], 'version' );
		same( array( 'contact-form', 'checkout', 'paypal-buttons', 'stripe-express', 'fraud-pui', 'upe' ), array_keys( $data['bundles'] ), 'bundles' );
		same( array( 'swv', 'wp-hooks', 'wp-i18n', 'contact-form-7' ), array_column( $data['bundles']['contact-form'], 'id' ), 'contact form' );
		$ids = array_column( $data['bundles']['checkout'], 'id' );
		foreach ( array( 'wc-jquery-blockui', 'wc-js-cookie', 'woocommerce', 'wc-country-select', 'wc-checkout', 'wc-order-attribution' ) as $id ) {
			same( true, in_array( $id, $ids, true ), $id );
		}
		same( true, array_search( 'wc-jquery-blockui', $ids, true ) < array_search( 'woocommerce', $ids, true ), 'libraries first' );
		same( array(), array_intersect( $ids, array( 'jquery-core', 'sourcebuster-js' ) ), 'what is there anyway' );
		$upe = array_column( $data['bundles']['upe'], null, 'id' );
		same( array( false, true ), array( isset( $upe['wc-checkout'] ), isset( $upe['wp-api-fetch'] ) ), 'originals of other bundles are theirs' );
		same( true, false !== strpos( $upe['wp-api-fetch']['after'], 'createRootURLMiddleware' ), 'code after a library' );
		same( true, false !== strpos( $upe['wc-stripe-upe-classic']['before'], 'setLocaleData' ), 'texts of an original' );
		foreach ( $data['bundles'] as $entries ) {
			foreach ( $entries as $entry ) {
				$printed = ! isset( $entry['src'] ) || false !== strpos( $before, 'src="' . esc_attr( $entry['src'] ) . '"' );
				same( true, $printed, $entry['id'] . ' at the address that WordPress prints' );
			}
		}
	},
	'[WP-02] nothing that ends a script stands in the list' => static function (): void {
		recorded_shop();
		fill_folder();
		wp_add_inline_script( 'lodash', '"</script><script>alert(1)"' );
		new Plugin( all_bundles() );
		same( false, strpos( printed_page(), '</script><script>alert' ), 'escaped' );
	},
	'[WP-02] a page without our bundles prints none of it' => static function (): void {
		same( false, strpos( page_with( array() ), 'shop-scripts' ), 'nothing' );
	},
);
