<?php
/**
 * Questions about WordPress's queue of scripts.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Reads the queue. */
final class Queue {
	/** Handles of jQuery, which our files speak to wherever it is. */
	public const JQUERY = array( 'jquery', 'jquery-core', 'jquery-migrate' );

	/**
	 * WordPress's scripts.
	 *
	 * @var \WP_Scripts
	 */
	private $scripts;

	/**
	 * A reader.
	 *
	 * @param \WP_Scripts $scripts WordPress's scripts.
	 */
	public function __construct( $scripts ) {
		$this->scripts = $scripts;
	}

	/**
	 * Handles with everything that they need, what is needed first.
	 *
	 * @param string[]                $handles Where to begin.
	 * @param array<string, string[]> $deps Dependencies that count instead of the registered ones.
	 * @return string[]
	 */
	public function with_dependencies( array $handles, array $deps = array() ): array {
		$found = array();
		$this->collect( $handles, $deps, $found );
		return array_keys( array_filter( $found ) );
	}

	/**
	 * Does a script need another, directly or not?
	 *
	 * @param string $handle Script handle.
	 * @param string $other Script handle.
	 */
	public function needs( string $handle, string $other ): bool {
		return $handle === $other || in_array( $other, $this->with_dependencies( array( $handle ) ), true );
	}

	/**
	 * Dependencies in which groups without a file and a text of their own are replaced by their members.
	 *
	 * @param string[] $deps Dependencies.
	 * @param string[] $as_they_are Handles that are not looked into.
	 * @return string[]
	 */
	public function flat( array $deps, array $as_they_are ): array {
		$flat = array();
		foreach ( $deps as $dep ) {
			$script   = $this->scripts->registered[ $dep ] ?? null;
			$is_group = null !== $script && ! $script->src && ! in_array( $dep, $as_they_are, true ) && ! $this->has_text( $dep );
			$flat     = array_merge( $flat, $is_group ? $this->flat( $script->deps, $as_they_are ) : array( $dep ) );
		}
		return array_values( array_unique( $flat ) );
	}

	/**
	 * Is something printed for a handle besides its file?
	 *
	 * @param string $handle Script handle.
	 */
	public function has_text( string $handle ): bool {
		return (bool) $this->scripts->get_data( $handle, 'data' ) || '' !== $this->inline_code( $handle );
	}

	/**
	 * Code that others have added before and after a script.
	 *
	 * @param string $handle Script handle.
	 */
	public function inline_code( string $handle ): string {
		$code = '';
		foreach ( array( 'before', 'after' ) as $position ) {
			$lines = $this->scripts->get_data( $handle, $position );
			$code .= is_array( $lines ) ? implode( "\n", array_filter( $lines, 'is_string' ) ) . "\n" : '';
		}
		return trim( $code );
	}

	/**
	 * Names of the config variables that are printed for a script.
	 *
	 * @param string $handle Script handle.
	 * @return string[]
	 */
	public function config_names( string $handle ): array {
		$text = (string) $this->scripts->get_data( $handle, 'data' ) . "\n" . $this->inline_code( $handle );
		return preg_match_all( '/^\s*(?:var|window\.)\s*(\w{3,})\s*=/m', $text, $found ) ? $found[1] : array();
	}

	/**
	 * Collects.
	 *
	 * @param string[]                $handles Where to begin.
	 * @param array<string, string[]> $deps Dependencies that count instead of the registered ones.
	 * @param array<string, bool>     $found Handles so far; false while their own needs are looked at.
	 */
	private function collect( array $handles, array $deps, array &$found ): void {
		foreach ( $handles as $handle ) {
			if ( isset( $found[ $handle ] ) || ! isset( $this->scripts->registered[ $handle ] ) ) {
				continue;
			}
			$found[ $handle ] = false;
			$this->collect( $deps[ $handle ] ?? $this->scripts->registered[ $handle ]->deps, $deps, $found );
			unset( $found[ $handle ] );
			$found[ $handle ] = true;
		}
	}
}
