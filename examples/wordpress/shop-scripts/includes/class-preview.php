<?php
/**
 * Bundles for one administrator before visitors get them.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * A link from the settings page gives the administrator who opens it some bundles, on every page of the shop, until the link that ends it.
 * Other visitors notice nothing. Without the nonce of such a link the parameter does nothing.
 */
final class Preview {
	/** Query parameter. */
	public const PARAMETER = 'shop-scripts-preview';

	/** Action of the nonce. */
	private const ACTION = 'shop_scripts_preview';

	/** Note at the administrator: bundles, separated by commas. */
	public const META = 'shop_scripts_preview';

	/** @var Settings What the operator has chosen. */
	private $settings;

	/** @var string[] Bundles of this visitor. */
	private $bundles = array();

	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/** Starts listening. */
	public function register(): void {
		if ( ! is_admin() ) {
			add_action( 'init', array( $this, 'begin' ) );
			add_action( 'template_redirect', array( $this, 'keep_out_of_caches' ), 0 );
			add_action( 'admin_bar_menu', array( $this, 'add_end' ), 100 );
		}
	}

	/** Address that begins or ends a preview, for the administrator who is logged in. Not escaped. */
	public static function link( string $bundles, string $page = '' ): string {
		$link = add_query_arg( self::PARAMETER, $bundles, '' === $page ? home_url( '/' ) : $page );
		return add_query_arg( '_wpnonce', wp_create_nonce( self::ACTION ), $link );
	}

	/**
	 * Pages worth a look, as far as the shop has them: name → address.
	 *
	 * @return array<string, string>
	 */
	public static function pages(): array {
		$products = function_exists( 'wc_get_products' ) ? wc_get_products( array( 'limit' => 1, 'status' => 'publish' ) ) : array(); // phpcs:ignore WordPress.Arrays
		$contact  = get_posts( array( 'post_type' => 'page', 'numberposts' => 1, 's' => '[contact-form-7' ) ); // phpcs:ignore WordPress.Arrays
		$has_shop = function_exists( 'wc_get_page_permalink' );
		return array_filter(
			array(
				'product'  => array() === $products ? '' : (string) $products[0]->get_permalink(),
				'cart'     => $has_shop ? (string) wc_get_page_permalink( 'cart' ) : '',
				'checkout' => $has_shop ? (string) wc_get_page_permalink( 'checkout' ) : '',
				'contact'  => array() === $contact ? '' : (string) get_permalink( $contact[0] ),
			)
		);
	}

	/** Finds out what this visitor previews. */
	public function begin(): void {
		if ( ! current_user_can( Settings::CAPABILITY ) ) {
			return;
		}
		$user  = get_current_user_id();
		$nonce = isset( $_GET['_wpnonce'] ) && is_string( $_GET['_wpnonce'] ) ? sanitize_text_field( wp_unslash( $_GET['_wpnonce'] ) ) : '';
		$asked = isset( $_GET[ self::PARAMETER ] ) && is_string( $_GET[ self::PARAMETER ] ) && wp_verify_nonce( $nonce, self::ACTION )
			? sanitize_text_field( wp_unslash( $_GET[ self::PARAMETER ] ) )
			: null;
		if ( 'off' === $asked ) {
			delete_user_meta( $user, self::META );
			return;
		}
		if ( null !== $asked ) {
			update_user_meta( $user, self::META, $asked );
		}
		$list          = (string) get_user_meta( $user, self::META, true );
		$this->bundles = 'all' === $list ? array_keys( bundles() ) : Settings::known( explode( ',', $list ) );
		$this->settings->preview( $this->bundles );
	}

	/** A page of a preview belongs in no cache. */
	public function keep_out_of_caches(): void {
		if ( array() !== $this->bundles ) {
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
			nocache_headers();
		}
	}

	/** Says in the administrator's bar that this is a preview, and ends it by a click. */
	public function add_end( $bar ): void {
		if ( array() === $this->bundles ) {
			return;
		}
		$bar->add_node( array( 'id' => 'shop-scripts-preview', 'title' => esc_html( __( 'Shop scripts: end the preview', 'shop-scripts' ) ), 'href' => self::link( 'off' ) ) ); // phpcs:ignore WordPress.Arrays
	}
}
