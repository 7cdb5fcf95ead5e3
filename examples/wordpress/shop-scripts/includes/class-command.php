<?php
/**
 * The command line: `wp shop-scripts`.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Shows and switches bundles. */
final class Command extends Feature {
	/** Shows the version, the folder, and which bundles are on. */
	public function status(): void {
		$manifest = $this->store->read();
		\WP_CLI::log( 'folder   ' . $this->settings->base_url() );
		\WP_CLI::log( 'version  ' . ( null === $manifest ? '–' : $manifest->version ) );
		if ( null !== $this->store->pending() ) {
			\WP_CLI::warning( 'The host offers other files; confirm them in the settings.' );
		}
		foreach ( array_keys( bundles() ) as $bundle ) {
			$state = $this->settings->is_chosen( $bundle ) ? 'on' : 'off';
			if ( $this->settings->is_killed( $bundle ) ) {
				$state = 'off (' . Settings::KILL_SWITCH . ')';
			} elseif ( 'on' === $state && ( null === $manifest || ! $manifest->is_complete( "$bundle.js" ) ) ) {
				$state = 'on, but its files are missing: the original script runs';
			} elseif ( 'on' === $state && $this->store->compatibility()->is_held_back( $bundle, $this->settings ) ) {
				$state = 'on, but not tested with this version of its plugin: the original script runs';
			}
			\WP_CLI::log( str_pad( $bundle, 16 ) . $state );
		}
	}

	/**
	 * Switches bundles on.
	 *
	 * ## OPTIONS
	 *
	 * [<bundle>...]
	 * [--all]
	 */
	public function enable( $names, $flags = array() ): void {
		$this->turn( $names, $flags, true );
	}

	/**
	 * Switches bundles off; their original scripts run again.
	 *
	 * ## OPTIONS
	 *
	 * [<bundle>...]
	 * [--all]
	 */
	public function disable( $names, $flags = array() ): void {
		$this->turn( $names, $flags, false );
	}

	/** Switches bundles on or off. */
	private function turn( array $names, array $flags, bool $on ): void {
		$names   = empty( $flags['all'] ) ? $names : array_keys( bundles() );
		$unknown = array_diff( $names, array_keys( bundles() ) );
		if ( array() === $names || array() !== $unknown ) {
			\WP_CLI::error( 'Name bundles of: ' . implode( ', ', array_keys( bundles() ) ) . ', or --all.' );
			return;
		}
		$this->settings->turn( $names, $on );
		\WP_CLI::success( ( $on ? 'On: ' : 'Off: ' ) . implode( ', ', $names ) );
	}
}
