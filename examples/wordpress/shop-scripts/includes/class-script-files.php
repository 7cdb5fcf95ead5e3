<?php
/**
 * The shop's script files, and what is known of them.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Finds the file behind a script's address and remembers, by its version, what it gives and uses. */
final class Script_Files {
	/** Option with what is known: path → `{stamp, given, used: {name: bool}}`. Not loaded on pages that do not ask for it. */
	public const OPTION = 'shop_scripts_scans';

	/** Larger files are not read (bytes); they count as unknown. */
	private const MAX_BYTES = 3000000;

	/** Most files that are remembered. */
	private const MAX_FILES = 400;

	/**
	 * What is known.
	 *
	 * @var array<string, array{stamp: string, given?: string[], used?: array<string, bool>}>|null
	 */
	private $known;

	/**
	 * Has anything been learned in this request?
	 *
	 * @var bool
	 */
	private $is_changed = false;

	/**
	 * Is an address on another host than the shop's?
	 *
	 * @param string $src Address of a script as registered.
	 */
	public static function is_remote( string $src ): bool {
		return 1 === preg_match( '#^(?:[a-z]+:)?//#i', $src ) && null === self::relative( $src );
	}

	/**
	 * Path of the file behind an address; null when there is none that can be read.
	 *
	 * @param string $src Address of a script as registered.
	 */
	public static function path( string $src ): ?string {
		$src = (string) preg_replace( '/[?#].*$/', '', $src );
		if ( ! preg_match( '/\.m?js$/', $src ) ) {
			return null;
		}
		$relative = 1 === preg_match( '#^/(?!/)#', $src ) ? array( ABSPATH, substr( $src, 1 ) ) : self::relative( $src );
		$path     = null === $relative ? false : realpath( trailingslashit( $relative[0] ) . $relative[1] );
		// A link may lead out of the shop; such a file is not ours to read.
		$is_inside = false !== $path && array() !== array_filter(
			array( ABSPATH, WP_CONTENT_DIR, WP_PLUGIN_DIR ),
			static function ( string $folder ) use ( $path ): bool {
				$real = realpath( $folder );
				return false !== $real && 0 === strpos( $path, trailingslashit( $real ) );
			}
		);
		return $is_inside && is_readable( $path ) && filesize( $path ) <= self::MAX_BYTES ? $path : null;
	}

	/**
	 * Names that a file gives to others; null when that cannot be told.
	 *
	 * @param string $src Address of a script as registered.
	 * @return string[]|null
	 */
	public function given( string $src ): ?array {
		// WordPress's packages are called as their files are.
		if ( preg_match( '#/wp-includes/js/dist/([a-z0-9-]+?)(?:\.min)?\.js#', $src, $found ) ) {
			return array( 'wp:' . lcfirst( str_replace( '-', '', ucwords( $found[1], '-' ) ) ) );
		}
		// Two files give what a look at them does not show: one fetches another, one fills in what old browsers lack.
		$special = array(
			'zxcvbn-async' => array( 'global:zxcvbn' ),
			'wp-polyfill'  => array( 'global:regeneratorRuntime' ),
		);
		if ( preg_match( '#/wp-includes/js/(?:dist/vendor/)?([a-z-]+)(?:\.min)?\.js#', $src, $found ) && isset( $special[ $found[1] ] ) ) {
			return $special[ $found[1] ];
		}
		$path = self::path( $src );
		if ( null === $path ) {
			return null;
		}
		$this->look_up( $path );
		if ( ! isset( $this->known[ $path ]['given'] ) ) {
			$this->known[ $path ]['given'] = Names::given( (string) file_get_contents( $path ) );
			$this->is_changed              = true;
		}
		return array() === $this->known[ $path ]['given'] ? null : $this->known[ $path ]['given'];
	}

	/**
	 * The names of a list that a file uses; null when it cannot be read.
	 *
	 * @param string   $src Address of a script as registered.
	 * @param string[] $names Names.
	 * @return string[]|null
	 */
	public function used( string $src, array $names ): ?array {
		$path = self::path( $src );
		if ( null === $path ) {
			return null;
		}
		$this->look_up( $path );
		$asked = array_diff( $names, array_keys( $this->known[ $path ]['used'] ?? array() ) );
		if ( array() !== $asked ) {
			$used = Names::used( (string) file_get_contents( $path ), $asked );
			foreach ( $asked as $name ) {
				$this->known[ $path ]['used'][ $name ] = in_array( $name, $used, true );
			}
			$this->is_changed = true;
		}
		return array_values( array_intersect( $names, array_keys( array_filter( $this->known[ $path ]['used'] ?? array() ) ) ) );
	}

	/** Stores what has been learned. */
	public function remember(): void {
		if ( $this->is_changed && null !== $this->known ) {
			update_option( self::OPTION, array_slice( $this->known, -self::MAX_FILES, null, true ), false );
			$this->is_changed = false;
		}
	}

	/**
	 * Makes room for a file, and forgets what was known of an older version of it.
	 *
	 * @param string $path Its path.
	 */
	private function look_up( string $path ): void {
		if ( null === $this->known ) {
			$stored      = get_option( self::OPTION );
			$this->known = is_array( $stored ) ? $stored : array();
		}
		$stamp = filemtime( $path ) . '-' . filesize( $path );
		if ( ( $this->known[ $path ]['stamp'] ?? '' ) !== $stamp ) {
			$this->known[ $path ] = array( 'stamp' => $stamp );
		}
	}

	/**
	 * Folder and path of an address on the shop's own host.
	 *
	 * @param string $src Address.
	 * @return array{string, string}|null
	 */
	private static function relative( string $src ): ?array {
		$plain   = (string) preg_replace( '#^[a-z]+:#i', '', $src );
		$folders = array(
			plugins_url() => WP_PLUGIN_DIR,
			content_url() => WP_CONTENT_DIR,
			site_url()    => ABSPATH,
			home_url()    => ABSPATH,
		);
		foreach ( $folders as $url => $folder ) {
			$start = trailingslashit( (string) preg_replace( '#^[a-z]+:#i', '', $url ) );
			if ( 0 === strpos( $plain, $start ) ) {
				return array( $folder, substr( $plain, strlen( $start ) ) );
			}
		}
		return null;
	}
}
