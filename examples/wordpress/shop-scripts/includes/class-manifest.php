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
	/** @var string Version of the files. */
	public $version;

	/** @var array<string, array{bytes: int, gzip: int, integrity: string, dependencies: string[], lasting: string, fetched: string}> File → what is known of it. */
	private $files;

	/** @var string Folder of the files where they are on this machine, with a slash at the end; empty for those of another host. */
	private $folder;

	/** @var array<string, bool> Files that were looked at in this request: name → is it whole? */
	private $is_whole = array();

	/** Use `parse()`. */
	private function __construct( string $version, array $files, string $folder ) {
		$this->version = $version;
		$this->files   = $files;
		$this->folder  = $folder;
	}

	/** Reads a manifest. A file without a proper checksum is left out, so that it is never printed. */
	public static function parse( string $json, string $folder = '' ): ?self {
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
				'lasting'      => self::is_lasting( $entry['lasting'] ?? null ) ? $entry['lasting'] : '',
				'fetched'      => self::is_integrity( $entry['fetched'] ?? null ) ? $entry['fetched'] : '',
			);
		}
		return array() === $files ? null : new self( $data['version'], $files, $folder );
	}

	/** A manifest of no files. */
	public static function none(): self {
		return new self( '', array(), '' );
	}

	/** Whether a file exists. On this machine it must be readable and of the right size: a half-copied file is never printed. */
	public function has( string $file ): bool {
		if ( ! isset( $this->files[ $file ] ) || '' === $this->folder ) {
			return isset( $this->files[ $file ] );
		}
		if ( ! isset( $this->is_whole[ $file ] ) ) {
			$this->is_whole[ $file ] = true;
			// The second is the copy that our own files fetch.
			foreach ( array_filter( array( $file, $this->files[ $file ]['lasting'] ) ) as $name ) {
				$path                    = $this->folder . $name;
				$this->is_whole[ $file ] = $this->is_whole[ $file ] && is_readable( $path ) && filesize( $path ) === $this->files[ $file ]['bytes'];
			}
		}
		return $this->is_whole[ $file ];
	}

	/** Names of all files. */
	public function names(): array {
		return array_keys( $this->files );
	}

	/** Whether a script and all files that it loads exist. */
	public function is_complete( string $file ): bool {
		$needed = array_merge( array( $file ), $this->files[ $file ]['dependencies'] ?? array() );
		return array() === array_filter( $needed, fn( string $name ): bool => ! $this->has( $name ) );
	}

	/** Files whose content on this machine is not what the manifest says. Reads them all; not for pages that a shopper waits for. */
	public function damaged(): array {
		$damaged = array();
		foreach ( '' === $this->folder ? array() : $this->files as $file => $entry ) {
			$content = $this->has( $file ) ? (string) file_get_contents( $this->folder . $file ) : '';
			if ( 'sha384-' . base64_encode( hash( 'sha384', $content, true ) ) !== $entry['integrity'] ) {
				$damaged[] = $file;
			}
		}
		return $damaged;
	}

	/** Files that another manifest describes differently. */
	public function changed_in( self $other ): array {
		$has_changed = fn( string $file ): bool => $this->integrity( $file ) !== $other->integrity( $file );
		return array_values( array_filter( array_keys( $this->files + $other->files ), $has_changed ) );
	}

	/** The same manifest without some files. */
	public function without( array $files ): self {
		return new self( $this->version, array_diff_key( $this->files, array_flip( $files ) ), $this->folder );
	}

	/** Whether a script needs the shared runtime. */
	public function needs_runtime( string $file ): bool {
		return in_array( RUNTIME . '.js', $this->files[ $file ]['dependencies'] ?? array(), true );
	}

	/** Size as sent, in bytes after compression. */
	public function gzip_bytes( string $file ): int {
		return $this->files[ $file ]['gzip'] ?? 0;
	}

	/** Value of the `integrity` attribute. */
	public function integrity( string $file ): string {
		return $this->files[ $file ]['integrity'] ?? '';
	}

	/** Address of a file. It changes with the content, as caches keep files for long. */
	public function url( string $base_url, string $file ): string {
		return add_query_arg( 'ver', $this->version . '-' . substr( hash( 'sha256', $this->integrity( $file ) ), 0, 8 ), $base_url . $file );
	}

	/**
	 * Address and checksum with which our own files fetch a part; null when the manifest does not tell them.
	 *
	 * @param string $base_url Address of the folder, with a slash at the end.
	 * @param string $part Name, e.g. `checkout-order.js`.
	 * @return array{url: string, integrity: string}|null
	 */
	public function fetched( string $base_url, string $part ): ?array {
		$entry = $this->files[ $part ] ?? array();
		if ( ! $this->has( $part ) || '' === $entry['lasting'] || '' === $entry['fetched'] ) {
			return null;
		}
		// What is fetched later carries the query of the runtime's tag.
		$query = (string) wp_parse_url( $this->url( $base_url, RUNTIME . '.js' ), PHP_URL_QUERY );
		return array(
			'url'       => $base_url . $entry['lasting'] . '?' . $query,
			'integrity' => $entry['fetched'],
		);
	}

	/** Whether this is a path within the folder. */
	private static function is_lasting( $value ): bool {
		return is_string( $value ) && 1 === preg_match( '#^by-hash/[A-Za-z0-9-]+/[a-z0-9-]+\.(js|css)$#', $value );
	}

	/** Whether this is a value for the `integrity` attribute. */
	private static function is_integrity( $value ): bool {
		return is_string( $value ) && 1 === preg_match( '#^sha(?:384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$#', $value );
	}
}
