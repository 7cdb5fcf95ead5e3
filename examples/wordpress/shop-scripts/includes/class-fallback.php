<?php
/**
 * The original scripts as a fallback in the browser.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Prints what a page needs to load the originals where a file of ours does not run, and where our files are. All of it is data and one inline script. */
final class Fallback {
	/** Element with the originals. */
	public const ORIGINALS = 'shop-scripts-originals';

	/** JSON that is the same wherever it is printed: in a script, and in an attribute, where `esc_attr()` would leave `&lt;` as it is. */
	public const FLAGS = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_QUOT | JSON_HEX_APOS;

	/** Prints for the head: the folder of our files, which an optimizer cannot change there, and the script that decides. */
	public static function print_head( string $folder ): void {
		self::tell( 'folder', $folder );
		self::print_script( 'shop-scripts-fallback', self::code( 'fallback.js' ) );
	}

	/** Code of a file that is printed into the page, without comments and indentation. */
	public static function code( string $file ): string {
		$code = (string) file_get_contents( __DIR__ . "/../assets/$file" );
		return trim( (string) preg_replace( array( '#/\*.*?\*/#s', '#\n\s*#' ), array( '', "\n" ), $code ) );
	}

	/**
	 * Prints for the end of the page: the originals of each bundle, in order. They belong to the element of the script that reads them, so that no
	 * other markup of the page can name scripts.
	 *
	 * @param array<string, mixed>                              $page What else the browser has to know.
	 * @param array<string, array{src: string, domain: string, deps: string[]}> $originals Replaced handles as registered.
	 * @param string[]                                          $idle Bundles that are not loaded on this page.
	 */
	public static function print_originals( array $page, array $originals, array $idle ): void {
		$scripts = wp_scripts();
		$bundles = array();
		foreach ( array_intersect( Libraries::with_dependencies( $scripts->queue ), array_keys( $originals ) ) as $handle ) {
			$bundles[ (string) bundle_of( $handle ) ][] = $handle;
		}
		$bundles = array_diff_key( $bundles, array_flip( $idle ) );
		foreach ( $bundles as $bundle => $handles ) {
			$own    = array_intersect_key( $originals, array_flip( bundles()[ $bundle ] ) );
			$others = array_diff_key( $originals, $own );
			// The originals of another bundle come back with that bundle.
			$deps   = array_map( static fn( array $original ): array => $original['deps'], $own ) + array_fill_keys( array_keys( $others ), array() );
			$needed = array_diff( Libraries::with_dependencies( $handles, $deps ), array_keys( $others ) );
			$needed = array_filter( $needed, static fn( string $handle ): bool => isset( $own[ $handle ] ) || ! in_array( $handle, $scripts->done, true ) );
			$bundles[ $bundle ] = array_map( static fn( string $handle ): array => self::entry( $handle, $own[ $handle ] ?? null ), array_values( $needed ) );
		}
		$data = wp_json_encode( $page + array( 'beacon' => Fallback_Log::url(), 'bundles' => (object) $bundles ), self::FLAGS ); // phpcs:ignore WordPress.Arrays
		self::print_script( self::ORIGINALS, self::code( 'originals.js' ), array( 'data-originals' => (string) $data ) );
	}

	/**
	 * What a page needs to run one script later. Config and inline code of a replaced script are on the page already.
	 *
	 * @param array|null $original A replaced script as registered.
	 * @return array<string, string>
	 */
	private static function entry( string $handle, ?array $original ): array {
		$scripts = wp_scripts();
		$script  = $scripts->registered[ $handle ];
		$now     = array( $script->src, $script->textdomain );
		list( $script->src, $script->textdomain ) = null === $original ? $now : array( $original['src'], $original['domain'] );
		$before = (string) $scripts->print_translations( $handle, false );
		$entry  = array(
			'id'     => $handle,
			'src'    => self::source( $scripts, $handle, (string) $script->src ),
			'before' => null === $original ? trim( $before . "\n" . $scripts->get_inline_script_data( $handle, 'before' ) ) : $before,
			'after'  => null === $original ? $scripts->get_inline_script_data( $handle, 'after' ) : '',
		);
		list( $script->src, $script->textdomain ) = $now;
		return array_filter( $entry, 'strlen' );
	}

	/** Address of a script as WordPress prints it. */
	public static function source( $scripts, string $handle, string $src ): string {
		if ( '' === $src ) {
			return '';
		}
		$is_whole = preg_match( '#^(?:https?:)?//#', $src ) || ( $scripts->content_url && 0 === strpos( $src, $scripts->content_url ) );
		$version  = $scripts->registered[ $handle ]->ver;
		$src      = $is_whole ? $src : $scripts->base_url . $src;
		if ( null !== $version ) {
			$src = add_query_arg( 'ver', $version ? (string) $version : $scripts->default_version, $src );
		}
		return (string) apply_filters( 'script_loader_src', $src, $handle );
	}

	/** Prints a script that tells our files a text. They know it by a symbol, not by an element, so no markup of the page can take its place. */
	public static function tell( string $name, string $text ): void {
		self::print_script( "shop-scripts-$name", "window[Symbol.for('shop-scripts:$name')] = " . wp_json_encode( $text, JSON_HEX_TAG | JSON_HEX_AMP ) . ';' );
	}

	/** Prints an inline script that optimizers leave alone. */
	private static function print_script( string $id, string $code, array $attributes = array() ): void {
		?><!--noptimize-->
		<?php wp_print_inline_script_tag( $code, compact( 'id' ) + $attributes ); ?>
		<!--/noptimize-->
		<?php
	}
}
