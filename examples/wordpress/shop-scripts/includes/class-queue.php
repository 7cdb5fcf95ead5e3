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
	/**
	 * Handles with everything that they need, what is needed first.
	 *
	 * @param string[]                $handles Where to begin.
	 * @param array<string, string[]> $deps Dependencies that count instead of the registered ones.
	 * @return string[]
	 */
	public static function with_dependencies( array $handles, array $deps = array() ): array {
		$found = array();
		self::collect( $handles, $deps, $found );
		return array_keys( array_filter( $found ) );
	}

	/** Whether a script needs another, directly or not. */
	public static function needs( string $handle, string $other ): bool {
		return $handle === $other || in_array( $other, self::with_dependencies( array( $handle ) ), true );
	}

	/** Adds handles, and what they need before them, to `$found`; false there while their own needs are looked at. */
	private static function collect( array $handles, array $deps, array &$found ): void {
		foreach ( $handles as $handle ) {
			if ( isset( $found[ $handle ] ) || ! isset( wp_scripts()->registered[ $handle ] ) ) {
				continue;
			}
			$found[ $handle ] = false;
			self::collect( $deps[ $handle ] ?? wp_scripts()->registered[ $handle ]->deps, $deps, $found );
			unset( $found[ $handle ] );
			$found[ $handle ] = true;
		}
	}
}
