<?php
/**
 * Actions and filters: listeners by priority, in the order of their arrival.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

/** What listens, and what has been announced. */
final class Imitated_Hooks {
	/**
	 * Hook → priority → listeners with the number of arguments that they take.
	 *
	 * @var array<string, array<int, array<int, array{callable, int}>>>
	 */
	public static $listeners = array();

	/**
	 * Actions that have run, with their number.
	 *
	 * @var array<string, int>
	 */
	public static $done = array();

	/** @var string[] Actions that run now. */
	public static $running = array();

	/** Forgets everything. */
	public static function reset(): void {
		self::$listeners = array();
		self::$done      = array();
		self::$running   = array();
	}
}

function add_filter( string $hook, callable $listener, int $priority = 10, int $arguments = 1 ): bool {
	Imitated_Hooks::$listeners[ $hook ][ $priority ][] = array( $listener, $arguments );
	return true;
}
function add_action( string $hook, callable $listener, int $priority = 10, int $arguments = 1 ): bool {
	return add_filter( $hook, $listener, $priority, $arguments );
}
function has_filter( string $hook ): bool {
	return isset( Imitated_Hooks::$listeners[ $hook ] );
}
function apply_filters( string $hook, $value, ...$more ) {
	// A listener may add listeners of later priorities while the hook runs.
	$ran = array();
	while ( true ) {
		$waiting = array_diff( array_keys( Imitated_Hooks::$listeners[ $hook ] ?? array() ), $ran );
		if ( array() === $waiting ) {
			return $value;
		}
		$priority = min( $waiting );
		$ran[]    = $priority;
		foreach ( Imitated_Hooks::$listeners[ $hook ][ $priority ] as list( $listener, $arguments ) ) {
			$given = array_slice( array_merge( array( $value ), $more ), 0, $arguments );
			$value = $listener( ...$given );
		}
	}
}
function do_action( string $hook, ...$arguments ): void {
	Imitated_Hooks::$done[ $hook ] = ( Imitated_Hooks::$done[ $hook ] ?? 0 ) + 1;
	Imitated_Hooks::$running[]     = $hook;
	$ran                           = array();
	while ( true ) {
		$waiting = array_diff( array_keys( Imitated_Hooks::$listeners[ $hook ] ?? array() ), $ran );
		if ( array() === $waiting ) {
			array_pop( Imitated_Hooks::$running );
			return;
		}
		$priority = min( $waiting );
		$ran[]    = $priority;
		foreach ( Imitated_Hooks::$listeners[ $hook ][ $priority ] as list( $listener, $count ) ) {
			// WordPress hands an empty text to a listener of an action without arguments.
			$listener( ...array_slice( array() === $arguments ? array( '' ) : $arguments, 0, $count ) );
		}
	}
}
function doing_action( string $hook ): bool {
	return in_array( $hook, Imitated_Hooks::$running, true );
}
function did_action( string $hook ): int {
	return Imitated_Hooks::$done[ $hook ] ?? 0;
}
