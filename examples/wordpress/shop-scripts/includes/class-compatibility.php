<?php
/**
 * Which plugin versions the bundles were tested with.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * Reads `compatibility.json`. Outside the tested range a bundle that takes payments leaves the originals in place until the operator decides
 * otherwise; all others run, with a warning.
 */
final class Compatibility {
	/** Constant of `wp-config.php`: true runs all bundles with untested versions, a text the bundles that it names. */
	public const CONSTANT = 'SHOP_SCRIPTS_UNTESTED';

	/** @var array<string, array<string, mixed>> Bundle → tested plugin and range. */
	private $tested;

	/** @var array<string, string> Folder of a plugin → its version; empty when it is not installed. */
	private $versions = array();

	public function __construct( string $folder ) {
		$file         = $folder . 'compatibility.json';
		$data         = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
		$this->tested = is_array( $data['bundles'] ?? null ) ? $data['bundles'] : array();
	}

	/**
	 * Plugin of a bundle: title, installed version, oldest and newest tested version. Null when the file does not name the bundle.
	 *
	 * @param string $bundle Its name.
	 * @return array{title: string, version: string, from: string, to: string}|null
	 */
	public function plugin( string $bundle ): ?array {
		$entry = $this->tested[ $bundle ] ?? null;
		return ! is_array( $entry ) ? null : array(
			'title'   => (string) ( $entry['title'] ?? '' ),
			'version' => $this->version( (string) ( $entry['plugin'] ?? '' ) ),
			'from'    => (string) ( $entry['from'] ?? '' ),
			'to'      => (string) ( $entry['to'] ?? '' ),
		);
	}

	/** Whether the installed version is outside the tested range. Patch releases count as their minor version. */
	public function is_untested( string $bundle ): bool {
		$plugin = $this->plugin( $bundle );
		if ( null === $plugin || '' === $plugin['version'] ) {
			return false;
		}
		$minor = static fn( string $version ): string => implode( '.', array_slice( explode( '.', $version . '.0' ), 0, 2 ) );
		return version_compare( $minor( $plugin['version'] ), $minor( $plugin['from'] ), '<' ) || version_compare( $minor( $plugin['version'] ), $minor( $plugin['to'] ), '>' );
	}

	/** Whether the originals stay because this version was not tested. */
	public function is_held_back( string $bundle, Settings $settings ): bool {
		if ( empty( $this->tested[ $bundle ]['isPayment'] ) || ! $this->is_untested( $bundle ) ) {
			return false;
		}
		$constant = defined( self::CONSTANT ) ? constant( self::CONSTANT ) : false;
		$runs     = $settings->runs_untested( $bundle ) || Settings::names_bundle( $constant, $bundle );
		/**
		 * Runs a payment bundle with a version of its plugin that was not tested.
		 *
		 * @param bool   $runs As the setting and the constant say.
		 * @param string $bundle Its name.
		 */
		return ! apply_filters( 'shop_scripts_run_untested', $runs, $bundle );
	}

	/** Version of an installed plugin; empty when it is not there. */
	private function version( string $folder ): string {
		if ( ! isset( $this->versions[ $folder ] ) ) {
			$file                      = WP_PLUGIN_DIR . "/$folder/" . ( 'contact-form-7' === $folder ? "wp-$folder.php" : "$folder.php" );
			$this->versions[ $folder ] = is_readable( $file ) ? get_file_data( $file, array( 'Version' => 'Version' ) )['Version'] : '';
		}
		return $this->versions[ $folder ];
	}
}
