<?php
/**
 * Scripts that expect one of ours to have run before them, without saying so.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * A replaced script that ran at once is deferred now. A script that stands after it, runs at once, and uses its names undeclared would
 * run too early: its dependency is declared, and WordPress then does not defer ours.
 */
final class Late_Uses {
	/**
	 * WordPress's scripts.
	 *
	 * @var \WP_Scripts
	 */
	private $scripts;

	/**
	 * The shop's files.
	 *
	 * @var Script_Files
	 */
	private $files;

	/**
	 * Replaced handles as registered.
	 *
	 * @var array<string, array{src: string, deps: string[]}>
	 */
	private $originals;

	/**
	 * A look.
	 *
	 * @param \WP_Scripts                                       $scripts WordPress's scripts.
	 * @param Script_Files                                      $files The shop's files.
	 * @param array<string, array{src: string, deps: string[]}> $originals Replaced handles as registered.
	 */
	public function __construct( $scripts, Script_Files $files, array $originals ) {
		$this->scripts   = $scripts;
		$this->files     = $files;
		$this->originals = $originals;
	}

	/** Declares what is not. */
	public function declare_all(): void {
		$queue = new Queue( $this->scripts );
		$order = $queue->with_dependencies( $this->scripts->queue );
		foreach ( array_intersect( $order, array_keys( $this->originals ) ) as $position => $handle ) {
			// A script that was deferred by its own plugin has never run before the others.
			if ( $this->scripts->get_data( $handle, 'strategy' ) || in_array( $handle, $this->scripts->done, true ) ) {
				continue;
			}
			$names = array_map(
				static function ( string $name ): string {
					return "global:$name";
				},
				$queue->config_names( $handle )
			);
			$names = array_merge( $names, $this->files->given( $this->originals[ $handle ]['src'] ) ?? array() );
			foreach ( array_slice( $order, $position + 1 ) as $other ) {
				if ( $this->runs_at_once( $other ) && ! $queue->needs( $handle, $other ) && ! $queue->needs( $other, $handle ) && $this->uses( $other, $names ) ) {
					$this->scripts->registered[ $other ]->deps[] = $handle;
				}
			}
		}
	}

	/**
	 * Does a script of others run while the page is parsed?
	 *
	 * @param string $handle Script handle.
	 */
	private function runs_at_once( string $handle ): bool {
		$script = $this->scripts->registered[ $handle ];
		return $script->src && ! isset( $this->originals[ $handle ] ) && 0 !== strpos( $handle, Swap::PREFIX )
			&& ! $this->scripts->get_data( $handle, 'strategy' ) && ! in_array( $handle, $this->scripts->done, true );
	}

	/**
	 * Does a script, or what is written beside it, use one of these names?
	 *
	 * @param string   $handle Script handle.
	 * @param string[] $names Names.
	 */
	private function uses( string $handle, array $names ): bool {
		$src  = (string) $this->scripts->registered[ $handle ]->src;
		$used = Script_Files::is_remote( $src ) ? array() : (array) $this->files->used( $src, $names );
		return array() !== $used || array() !== Names::used( ( new Queue( $this->scripts ) )->inline_code( $handle ), $names );
	}
}
