<?php
/**
 * Which names a script gives to others, and which it uses.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * Reads scripts without running them. Where it cannot be sure it errs on the safe side: a name counts as used too often rather than
 * too rarely, which costs bytes and breaks nothing.
 *
 * A name is written as `kind:name`: `method:block` (called on a jQuery collection), `static:blockUI` (a member of jQuery), `global:Cookies`,
 * `wp:data` (a member of `wp`).
 */
final class Names {
	/** Bytes at the start of a file in which a module's wrapper says what it defines. */
	private const HEAD = 1500;

	/** Shortest name of a global that is told from a minifier's letters by itself. */
	private const TELLING = 3;

	/**
	 * What others can use of a script.
	 *
	 * @param string $code The script.
	 * @return string[] Names; empty when none is found.
	 */
	public static function given( string $code ): array {
		$names = self::plugins( $code );
		foreach ( self::found( '/\bwindow\.wp\s*=\s*window\.wp\s*\|\|\s*\{\}\s*\)\.(\w+)\s*=(?!=)/', $code ) as $name ) {
			$names[] = "wp:$name";
		}
		foreach ( self::found( '/(?<![\w$.])wp\.(\w+)\s*=(?!=)/', $code ) as $name ) {
			$names[] = "wp:$name";
		}
		$globals = array_merge(
			self::found( '/(?<![\w$.])(?:window|self|globalThis|root)\.([A-Za-z_$][\w$]*)\s*=(?!=)/', $code ),
			// A module's wrapper: `(e=e||self).React={}`, `…:self).sbjs=e()`.
			self::found( '/\)\.([A-Za-z_$][\w$]*)\s*=\s*(?:\{\}|\w+\(\w*\))/', substr( $code, 0, self::HEAD ) ),
			// Underscore and its kin set a single letter from deep inside.
			self::found( '/(?:\b(?:this|exports|\w{1,4})|\))\.(_)\s*=(?!=)/', $code )
		);
		foreach ( array_diff( $globals, array( 'wp', 'exports', 'prototype' ) ) as $name ) {
			$names[] = "global:$name";
		}
		return array_values( array_unique( $names ) );
	}

	/**
	 * The names of a list that a script uses.
	 *
	 * @param string   $code The script.
	 * @param string[] $names Names.
	 * @return string[]
	 */
	public static function used( string $code, array $names ): array {
		return array_values(
			array_filter(
				$names,
				static function ( string $name ) use ( $code ): bool {
					return self::uses( $code, $name );
				}
			)
		);
	}

	/**
	 * A name as the operator reads it in the script.
	 *
	 * @param string $name Name.
	 */
	public static function shown( string $name ): string {
		list( $kind, $text ) = explode( ':', $name, 2 );
		$forms               = array(
			'method' => ".$text()",
			'static' => "jQuery.$text",
			'wp'     => "wp.$text",
		);
		return $forms[ $kind ] ?? $text;
	}

	/**
	 * Methods and members that a script adds to jQuery.
	 *
	 * @param string $code The script.
	 * @return string[]
	 */
	private static function plugins( string $code ): array {
		$names = array();
		preg_match_all( '/([\w$]+)\.fn\.([\w$]+)\s*=(?!=)/', $code, $found, PREG_SET_ORDER );
		foreach ( $found as list( , $jquery, $name ) ) {
			$names[] = "method:$name";
			foreach ( self::found( '/(?<![\w$.])' . preg_quote( $jquery, '/' ) . '\.([A-Za-z]\w{3,})\s*=(?!=)/', $code ) as $member ) {
				$names[] = "static:$member";
			}
		}
		return $names;
	}

	/**
	 * Does a script use a name?
	 *
	 * @param string $code The script.
	 * @param string $name Name.
	 */
	private static function uses( string $code, string $name ): bool {
		list( $kind, $text ) = explode( ':', $name, 2 );
		$quoted              = preg_quote( $text, '/' );
		if ( false === strpos( $code, $text ) ) {
			return false;
		}
		if ( 'method' === $kind ) {
			return 1 === preg_match( "/\\.\\s*$quoted\\s*[(?.]|\\[\\s*[\"']{$quoted}[\"']\\s*\\]|\\.fn\\.$quoted\\b/", $code );
		}
		if ( 'static' === $kind ) {
			return 1 === preg_match( "/\\.\\s*$quoted\\b|\\[\\s*[\"']{$quoted}[\"']\\s*\\]/", $code );
		}
		if ( 'wp' === $kind ) {
			return 1 === preg_match( "/\\bwp\\s*(?:\\?\\.|\\.)\\s*$quoted\\b|\\bwp[\"']?\\]?\\s*\\[\\s*[\"']{$quoted}[\"']|\\{[^{}]*\\b{$quoted}\\b[^{}]*\\}\\s*=\\s*(?:window\\.)?wp\\b(?!\\s*\\.)/", $code );
		}
		return self::uses_global( $code, $text, $quoted );
	}

	/**
	 * Does a script use a global?
	 *
	 * @param string $code The script.
	 * @param string $text Its name.
	 * @param string $quoted The same for a pattern.
	 */
	private static function uses_global( string $code, string $text, string $quoted ): bool {
		$window = "/(?<![\\w$.])(?:window|self|globalThis|top)\\s*(?:\\??\\.\\s*$quoted(?![\\w$])|\\[\\s*[\"']{$quoted}[\"'])/";
		if ( preg_match( $window, $code ) ) {
			return true;
		}
		if ( strlen( $text ) >= self::TELLING ) {
			return 1 === preg_match( "/(?<![\\w$.'\"-])$quoted(?![\\w$'\"-])(?!\\s*:)/", $code );
		}
		// A letter: handed to a wrapper, or called without being anybody's own.
		$is_handed = preg_match( "/\\}\\s*\\)?\\s*\\((?:[^()]*,)?\\s*$quoted\\s*(?:,[^()]*)?\\)/", $code );
		$is_own    = preg_match( "/(?:\\b(?:var|let|const|function)\\b|[,(])\\s*$quoted\\s*(?:=(?!=)|[,)])|(?<![\\w$])$quoted\\s*=>/", $code );
		return 1 === $is_handed || ( ! $is_own && preg_match( "/(?<![\\w$.'\"])$quoted\\s*[.(\\[]/", $code ) );
	}

	/**
	 * First groups of all matches.
	 *
	 * @param string $pattern Pattern with one group.
	 * @param string $code The script.
	 * @return string[]
	 */
	private static function found( string $pattern, string $code ): array {
		return preg_match_all( $pattern, $code, $found ) ? array_values( array_unique( $found[1] ) ) : array();
	}
}
