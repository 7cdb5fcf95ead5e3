<?php
/**
 * A recorded page as plugins would register and enqueue it. The real WordPress of the tests and the imitation of its script queue both print it.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

/** Registers and enqueues the scripts that a recorded page prints, with their configs, and gives its markup without them. */
final class Recorded_Page {
	/** Dependencies that HTML does not show. WordPress registers its own scripts itself. */
	private const DEPENDENCIES = array(
		'contact-form-7'              => array( 'wp-i18n', 'swv' ),
		'ppcp-smart-button'           => array( 'jquery' ),
		'twenty-twenty-one-responsive-embeds-script' => array( 'twenty-twenty-one-ie11-polyfills' ),
		'storefront-header-cart'      => array( 'jquery' ),
		'jquery-blockui'              => array( 'jquery' ),
		'wc-jquery-blockui'           => array( 'jquery' ),
		'selectWoo'                   => array( 'jquery' ),
		'wc-jquery-payment'           => array( 'jquery' ),
		'jquery-payment'              => array( 'jquery' ),
		'wc-credit-card-form'         => array( 'jquery', '?-jquery-payment' ),
		'wc-add-to-cart'              => array( 'jquery', '?-jquery-blockui' ),
		'wc-password-strength-meter'  => array( 'jquery', 'password-strength-meter' ),
		'woocommerce'                 => array( 'jquery', '?-jquery-blockui', '?-js-cookie' ),
		'wc-country-select'           => array( 'jquery' ),
		'wc-address-i18n'             => array( 'jquery', 'wc-country-select' ),
		'wc-custom-place-order-button' => array( 'jquery' ),
		'wc-checkout'                 => array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n', 'wc-custom-place-order-button' ),
		'wc-cart'                     => array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ),
		'wc-cart-fragments'           => array( 'jquery', '?-js-cookie' ),
		'wc-order-attribution'        => array( 'sourcebuster-js' ),
		'woocommerce-tokenization-form' => array( 'jquery' ),
		'wc-zoom'                     => array( 'jquery' ),
		'zoom'                        => array( 'jquery' ),
		'wc-flexslider'               => array( 'jquery' ),
		'flexslider'                  => array( 'jquery' ),
		'wc-photoswipe-ui-default'    => array( 'wc-photoswipe' ),
		'photoswipe-ui-default'       => array( 'photoswipe' ),
		'wc-single-product'           => array( 'jquery' ),
		'wc-add-to-cart-variation'    => array( 'jquery', 'wp-util', '?-jquery-blockui' ),
		'wc-gzd-checkout'             => array( 'jquery', 'wc-checkout' ),
		'wc-gzd-cart-voucher'         => array( 'jquery' ),
		'wc-gzd-add-to-cart-variation' => array( 'jquery', 'woocommerce', 'wc-add-to-cart-variation' ),
		'wc_stripe_express_checkout'  => array( 'jquery', 'stripe', 'lodash', 'react', 'react-dom', 'wp-api-fetch', 'wp-data', 'wp-dom-ready', 'wp-hooks', 'wp-html-entities', 'wp-i18n', 'wp-polyfill' ),
		'wc-stripe-upe-classic'       => array( 'stripe', 'wc-checkout', 'lodash', 'react', 'react-dom', 'wp-api-fetch', 'wp-data', 'wp-html-entities', 'wp-i18n', 'wp-polyfill' ),
	);

	/** Its plugin is the first in the alphabet, so its scripts are enqueued before all others. */
	private const FIRST = 'contact-form-7';

	/** Plugins enqueue what comes after this script while the page's body is made. */
	private const LAST_BEFORE_BODY = 'wc-order-attribution';

	/** Enqueued before the head although other scripts of the page need them anyway. */
	private const ENQUEUED = array( 'woocommerce', 'wc-checkout', 'wc-cart', 'wc-add-to-cart-variation' );

	/** @var string */
	private $html;

	/** @var array<string, array{src: string, ver: string, is_deferred: bool, is_in_head: bool}> */
	private $scripts = array();

	/** @var array<string, array<string, string>> Handle → kind (`extra`, `before`, `after`, `translations`) → code. */
	private $inline = array();

	/** @var string[] */
	private $in_body = array();

	/** @var array<string, array{domain: string, messages: array<string, mixed>}> Handle → texts. */
	private $texts;

	/** Reads a page of `fixtures/pages`, and `fixtures/js-translations.json`. */
	public function __construct( string $html, array $texts = array() ) {
		$this->html  = $html;
		$this->texts = $texts;
		$end         = (int) strpos( $html, '</head>' );
		preg_match_all( '#<script\b([^>]*)>(.*?)</script>#s', $html, $tags, PREG_OFFSET_CAPTURE | PREG_SET_ORDER );
		foreach ( $tags as list( list( , $at ), list( $attributes ), list( $code ) ) ) {
			if ( ! preg_match( '#\bid="([^"]+?)-js(?:-(extra|before|after|translations))?"#', $attributes, $id ) ) {
				continue;
			}
			$handle                     = $id[1];
			$this->scripts[ $handle ] ??= array( 'src' => '', 'ver' => '', 'is_deferred' => false, 'is_in_head' => $at < $end );
			if ( isset( $id[2] ) ) {
				$this->inline[ $handle ][ $id[2] ] = trim( $code );
			} elseif ( preg_match( '#\bsrc="([^"?]+)(?:\?ver=([^"]*))?"#', $attributes, $src ) ) {
				$this->scripts[ $handle ]['src']         = $src[1];
				$this->scripts[ $handle ]['ver']         = html_entity_decode( $src[2] ?? '' );
				$this->scripts[ $handle ]['is_deferred'] = false !== strpos( $attributes, 'data-wp-strategy="defer"' );
			}
		}
	}

	/** Registers what WordPress has not registered itself. */
	public function register(): void {
		foreach ( $this->scripts as $handle => $script ) {
			if ( ! wp_script_is( $handle, 'registered' ) ) {
				$options = array( 'in_footer' => ! $script['is_in_head'] ) + ( $script['is_deferred'] ? array( 'strategy' => 'defer' ) : array() );
				wp_register_script( $handle, '' === $script['src'] ? false : $script['src'], $this->dependencies( $handle ), $script['ver'], $options );
				foreach ( array( 'before', 'after' ) as $position ) {
					if ( '' !== ( $this->inline[ $handle ][ $position ] ?? '' ) ) {
						wp_add_inline_script( $handle, $this->inline[ $handle ][ $position ], $position );
					}
				}
				if ( isset( $this->inline[ $handle ]['translations'] ) ) {
					wp_set_script_translations( $handle, $this->texts[ $handle ]['domain'] ?? 'default' );
				}
			}
			if ( isset( $this->inline[ $handle ]['extra'] ) && ! wp_scripts()->get_data( $handle, 'data' ) ) {
				wp_scripts()->add_data( $handle, 'data', $this->inline[ $handle ]['extra'] );
			}
		}
	}

	/** Enqueues what plugins enqueue before the head is printed. */
	public function enqueue_before_head(): void {
		$handles       = array_keys( $this->scripts );
		$last          = array_search( self::LAST_BEFORE_BODY, $handles, true );
		$early         = $this->enqueued( false === $last ? $handles : array_slice( $handles, 0, $last + 1 ) );
		$first         = array_intersect( array( self::FIRST ), $early );
		// From here on dependencies may change.
		$this->in_body = array_diff( $this->enqueued( $handles ), $early );
		// WooCommerce asks for the addresses of its files before it enqueues them, and for its styles afterwards.
		apply_filters( 'woocommerce_get_asset_url', '', '' );
		array_map( 'wp_enqueue_script', array_merge( $first, array_diff( $early, $first ) ) );
		apply_filters( 'woocommerce_enqueue_styles', array() );
	}

	/** Enqueues what plugins enqueue while the body is made. */
	public function enqueue_in_body(): void {
		foreach ( $this->in_body as $handle ) {
			wp_enqueue_script( $handle );
			if ( 'wc-credit-card-form' === $handle ) {
				do_action( 'woocommerce_credit_card_form_start', 'ppcp-credit-card-gateway' );
			}
		}
	}

	/** Texts of a script as WordPress reads them from a file; null without any. */
	public function texts( string $handle ): ?string {
		$texts = $this->texts[ $handle ] ?? null;
		return null === $texts || ! isset( $this->inline[ $handle ]['translations'] ) ? null : (string) json_encode( array( 'locale_data' => array( 'messages' => $texts['messages'] ) ) );
	}

	/** The body's attributes and its markup without the scripts that WordPress prints. */
	public function body(): string {
		preg_match( '#<body\b[^>]*>.*(?=</body>)#s', $this->html, $found );
		return (string) preg_replace( '#<script\b[^>]*\bid="[^"]+-js(?:-(?:extra|before|after|translations))?"[^>]*>.*?</script>#s', '', $found[0] ?? '<body>' );
	}

	/**
	 * Scripts that the page prints: handles in order.
	 *
	 * @return string[]
	 */
	public function printed(): array {
		return array_keys( array_filter( array_map( static function ( array $script ): string { return $script['src']; }, $this->scripts ) ) ); // phpcs:ignore
	}

	/**
	 * Handles that plugins enqueue themselves, in the order of the page.
	 *
	 * @param string[] $handles Scripts of one step of the page.
	 * @return string[]
	 */
	private function enqueued( array $handles ): array {
		$needed = array( 'jquery-core', 'jquery-migrate' );
		foreach ( $handles as $handle ) {
			$needed = array_merge( $needed, wp_scripts()->registered[ $handle ]->deps ?? array() );
		}
		$scripts = $this->scripts;
		return array_values(
			array_filter(
				$handles,
				static function ( string $handle ) use ( $needed, $scripts ): bool {
					return ! in_array( $handle, $needed, true ) || ( $scripts[ $handle ]['is_in_head'] && in_array( $handle, self::ENQUEUED, true ) );
				}
			)
		);
	}

	/**
	 * Dependencies of a script on this page. `?-` stands for the handle that this WooCommerce uses.
	 *
	 * @return string[]
	 */
	private function dependencies( string $handle ): array {
		$names = array();
		foreach ( self::DEPENDENCIES[ $handle ] ?? array() as $name ) {
			$new   = str_replace( '?-', 'wc-', $name );
			$name  = isset( $this->scripts[ $new ] ) ? $new : str_replace( '?-', '', $name );
			// The Stripe gateway of the oldest shop does not declare it.
			$is_declared = 'react-dom' !== $name || isset( $this->scripts['wp-api-fetch'] );
			$names       = array_merge( $names, ( isset( $this->scripts[ $name ] ) && $is_declared ) || 'jquery' === $name ? array( $name ) : array() );
		}
		return $names;
	}
}
