<?php
/**
 * What is in the folder of built files.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** A `manifest.json` that was found to be one. */
final class Manifest {
	/**
	 * Version of the files.
	 *
	 * @var string
	 */
	public $version;

	/**
	 * File → what is known of it.
	 *
	 * @var array<string, array{bytes: int, gzip: int, integrity: string, dependencies: string[]}>
	 */
	private $files;

	/**
	 * Use `parse()`.
	 *
	 * @param string                                                                              $version Version of the files.
	 * @param array<string, array{bytes: int, gzip: int, integrity: string, dependencies: string[]}> $files File → what is known of it.
	 */
	private function __construct( string $version, array $files ) {
		$this->version = $version;
		$this->files   = $files;
	}

	/**
	 * Reads a manifest. A file without a proper checksum is left out, so that it is never printed.
	 *
	 * @param string $json Content of `manifest.json`.
	 * @return self|null Null when it is none.
	 */
	public static function parse( string $json ): ?self {
		$data = json_decode( $json, true );
		if ( ! is_array( $data ) || ! is_string( $data['version'] ?? null ) || ! is_array( $data['files'] ?? null ) ) {
			return null;
		}
		$files = array();
		foreach ( $data['files'] as $name => $entry ) {
			$is_file = is_string( $name ) && preg_match( '/^[a-z0-9-]+\.(js|css)$/', $name );
			if ( ! $is_file || ! is_array( $entry ) || ! self::is_integrity( $entry['integrity'] ?? null ) ) {
				continue;
			}
			$files[ $name ] = array(
				'bytes'        => (int) ( $entry['bytes'] ?? 0 ),
				'gzip'         => (int) ( $entry['gzip'] ?? 0 ),
				'integrity'    => $entry['integrity'],
				'dependencies' => array_values( array_filter( (array) ( $entry['dependencies'] ?? array() ), 'is_string' ) ),
			);
		}
		return array() === $files ? null : new self( $data['version'], $files );
	}

	/**
	 * Is a file there?
	 *
	 * @param string $file Name, e.g. `checkout.js`.
	 */
	public function has( string $file ): bool {
		return isset( $this->files[ $file ] );
	}

	/**
	 * Does a script need the shared runtime?
	 *
	 * @param string $file Name, e.g. `checkout.js`.
	 */
	public function needs_runtime( string $file ): bool {
		return in_array( RUNTIME . '.js', $this->files[ $file ]['dependencies'] ?? array(), true );
	}

	/**
	 * Size as sent, in bytes after compression.
	 *
	 * @param string $file Name, e.g. `checkout.js`.
	 */
	public function gzip_bytes( string $file ): int {
		return $this->files[ $file ]['gzip'] ?? 0;
	}

	/**
	 * Value of the `integrity` attribute.
	 *
	 * @param string $file Name, e.g. `checkout.js`.
	 */
	public function integrity( string $file ): string {
		return $this->files[ $file ]['integrity'] ?? '';
	}

	/**
	 * Address of a file. It changes with the content, as caches keep files for long.
	 *
	 * @param string $base_url Address of the folder, with a slash at the end.
	 * @param string $file Name, e.g. `checkout.js`.
	 */
	public function url( string $base_url, string $file ): string {
		return add_query_arg( 'ver', $this->version . '-' . substr( md5( $this->integrity( $file ) ), 0, 8 ), $base_url . $file );
	}

	/**
	 * Is this a value for the `integrity` attribute?
	 *
	 * @param mixed $value Anything.
	 */
	private static function is_integrity( $value ): bool {
		return is_string( $value ) && 1 === preg_match( '#^sha384-[A-Za-z0-9+/]{64}$#', $value );
	}
}
