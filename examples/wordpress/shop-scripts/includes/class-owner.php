<?php
/**
 * Whose file stands behind a handle.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Tells the scripts that our bundles replace from files that another plugin has registered under the same handle. */
final class Owner {
	/** Option: bundle → name of the other plugin → when a page was printed with its file. Not loaded on pages that do not ask for it. */
	public const OPTION = 'shop_scripts_foreign';

	/** A file is stored again after a day, and forgotten after a week (s). */
	private const PAUSE  = 86400;
	private const RECENT = 604800;

	/** Whether a script is a file of the plugin that its handle belongs to, on this host or a CDN. Handles that a filter has added are not checked. */
	public static function is_original( string $handle, string $src ): bool {
		$owner = null;
		foreach ( array_merge_recursive( ...array_values( ORIGINALS ) ) as $folder => $handles ) {
			$owner = in_array( $handle, $handles, true ) ? preg_quote( $folder, '#' ) : $owner;
		}
		// A CDN may put something before the path; a theme has folders named `plugins/woocommerce` too.
		$folders = trim( implode( '/', array_slice( explode( '/', (string) wp_parse_url( plugins_url(), PHP_URL_PATH ) ), -2 ) ) . '/', '/' );
		$path    = preg_quote( '' === $folders ? '' : "$folders/", '#' ) . "$owner/";
		$is_own  = null === $owner || preg_match( "#^(?:.*/)?$path#", ltrim( (string) wp_parse_url( $src, PHP_URL_PATH ), '/' ) ) || preg_match( "#^https://c0\.wp\.com/p/$owner/#", $src );
		/**
		 * Decides whether a bundle may replace a script, e.g. where a plugin has been installed in another folder.
		 *
		 * @param bool   $is_own As the folder says.
		 * @param string $handle Handle of the script.
		 * @param string $src Its address.
		 */
		return (bool) apply_filters( 'shop_scripts_is_original', $is_own, $handle, $src );
	}

	/** Name of the plugin or theme that an address belongs to; else the file's name. */
	public static function name( string $src ): string {
		$path = (string) wp_parse_url( $src, PHP_URL_PATH );
		if ( ! preg_match( '#/(plugins|themes)/([\w.-]+)/#', $path, $found ) ) {
			return basename( $path );
		}
		if ( 'themes' === $found[1] ) {
			$name = (string) wp_get_theme( $found[2] )->get( 'Name' );
		} else {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			$name = (string) ( current( get_plugins( "/$found[2]" ) )['Name'] ?? '' );
		}
		return '' === $name ? $found[2] : $name;
	}

	/**
	 * Stores for the operator which bundles were off on a page. Writes once a day at most for each name.
	 *
	 * @param array<string, string> $foreign Bundle → name of the other plugin.
	 */
	public static function note( array $foreign ): void {
		$stored  = self::recent();
		$changed = $stored;
		foreach ( $foreign as $bundle => $name ) {
			if ( time() - ( $stored[ $bundle ][ $name ] ?? 0 ) > self::PAUSE ) {
				$changed[ $bundle ][ $name ] = time();
			}
		}
		if ( $changed !== $stored ) {
			update_option( self::OPTION, $changed, false );
		}
	}

	/**
	 * Bundles that were off on pages in the last seven days.
	 *
	 * @return array<string, array<string, int>> Bundle → name of the other plugin → time.
	 */
	public static function recent(): array {
		$is_recent = static fn( $time ): bool => is_int( $time ) && time() - $time < self::RECENT;
		return array_filter( array_map( static fn( $names ): array => array_filter( (array) $names, $is_recent ), (array) get_option( self::OPTION, array() ) ) );
	}

	/** Names of the plugins that a bundle has given way to, for the operator; empty when there are none. */
	public static function names( string $bundle ): string {
		$name = static fn( string $name ): string => '' === $name ? __( 'another plugin', 'shop-scripts' ) : $name;
		return implode( ', ', array_map( $name, array_map( 'strval', array_keys( self::recent()[ $bundle ] ?? array() ) ) ) );
	}
}
