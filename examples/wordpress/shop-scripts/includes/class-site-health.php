<?php
/**
 * Tools → Site Health.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Looks at the files as a whole: are they there, and are they what the manifest says? */
final class Site_Health {
	/** @var Settings What the operator has chosen. */
	private $settings;

	/** @var Manifest_Store Where the manifest comes from. */
	private $store;

	/**
	 * A test.
	 *
	 * @param Settings       $settings What the operator has chosen.
	 * @param Manifest_Store $store Where the manifest comes from.
	 */
	public function __construct( Settings $settings, Manifest_Store $store ) {
		$this->settings = $settings;
		$this->store    = $store;
	}

	/** Starts listening. */
	public function register(): void {
		add_filter( 'site_status_tests', array( $this, 'add' ) );
	}

	/**
	 * Adds the test.
	 *
	 * @param array<string, array<string, mixed>> $tests WordPress's tests.
	 * @return array<string, array<string, mixed>>
	 */
	public function add( $tests ): array {
		$tests['direct']['shop_scripts'] = array(
			'label' => __( 'Shop scripts', 'shop-scripts' ),
			'test'  => array( $this, 'result' ),
		);
		return $tests;
	}

	/**
	 * The result in WordPress's shape.
	 *
	 * @return array<string, mixed>
	 */
	public function result(): array {
		list( $status, $label, $text ) = $this->finding();
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Shop scripts', 'shop-scripts' ),
				'color' => 'good' === $status ? 'green' : 'red',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => '',
			'test'        => 'shop_scripts',
		);
	}

	/**
	 * What is to be said: status, headline, text.
	 *
	 * @return array{string, string, string}
	 */
	private function finding(): array {
		$manifest = $this->store->read( $this->settings );
		$chosen   = $this->settings->chosen();
		$missing  = array_filter(
			$chosen,
			static function ( string $bundle ) use ( $manifest ): bool {
				return null === $manifest || ! $manifest->is_complete( "$bundle.js" );
			}
		);
		$damaged  = null === $manifest ? array() : $manifest->damaged();
		if ( array() !== $missing ) {
			/* translators: %s: names of bundles. */
			$text = __( 'The shop uses the original scripts for: %s. Copy the files again, or confirm those of the other host in the settings.', 'shop-scripts' );
			return array( 'critical', __( 'Files of the shop scripts are missing', 'shop-scripts' ), sprintf( $text, implode( ', ', $missing ) ) );
		}
		if ( array() !== $damaged && array() !== $chosen ) {
			/* translators: %s: names of files. */
			$text = __( 'Browsers refuse files whose content is not what the manifest says: %s. Copy them again.', 'shop-scripts' );
			return array( 'critical', __( 'Files of the shop scripts are damaged', 'shop-scripts' ), sprintf( $text, implode( ', ', $damaged ) ) );
		}
		if ( null !== $this->store->pending( $this->settings ) ) {
			return array( 'recommended', __( 'New files of the shop scripts wait for you', 'shop-scripts' ), __( 'The other host offers other files. Look at them and confirm them in the settings.', 'shop-scripts' ) );
		}
		return array( 'good', __( 'The shop scripts are complete', 'shop-scripts' ), __( 'All files are there, with the right content.', 'shop-scripts' ) );
	}
}
