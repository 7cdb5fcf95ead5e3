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
 * `?shop-scripts-preview=checkout,upe` (or `all`) gives the administrator who opens it these bundles, on every page of the shop until
 * `?shop-scripts-preview=off`. Nobody else notices; for anybody else the parameter does nothing.
 */
final class Preview {
	/** Query parameter. */
	public const PARAMETER = 'shop-scripts-preview';

	/** Note at the administrator: bundles, separated by commas. */
	public const META = 'shop_scripts_preview';

	/**
	 * What the operator has chosen.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Bundles of this visitor.
	 *
	 * @var string[]
	 */
	private $bundles = array();

	/**
	 * A preview.
	 *
	 * @param Settings $settings What the operator has chosen.
	 */
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

	/** Finds out what this visitor previews. */
	public function begin(): void {
		if ( ! current_user_can( Settings::CAPABILITY ) ) {
			return;
		}
		$user  = get_current_user_id();
		$asked = isset( $_GET[ self::PARAMETER ] ) && is_string( $_GET[ self::PARAMETER ] ) // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Changes what this one administrator sees, nothing else.
			? sanitize_text_field( wp_unslash( $_GET[ self::PARAMETER ] ) ) // phpcs:ignore WordPress.Security.NonceVerification.Recommended
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

	/**
	 * Says in the administrator's bar that this is a preview, and ends it by a click.
	 *
	 * @param object $bar WordPress's bar.
	 */
	public function add_end( $bar ): void {
		if ( array() === $this->bundles ) {
			return;
		}
		$bar->add_node(
			array(
				'id'    => 'shop-scripts-preview',
				'title' => esc_html( __( 'Shop scripts: end the preview', 'shop-scripts' ) ),
				'href'  => add_query_arg( self::PARAMETER, 'off', home_url( '/' ) ),
			)
		);
	}
}
