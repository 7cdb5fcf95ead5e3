<?php
/**
 * Takes along only the dependencies that somebody still needs.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * A script that we replace brought its dependencies with it. Our file needs none but jQuery, so they go with the script – unless another
 * script of the page declares them, or uses what they give without saying so: then that use is declared for it.
 */
final class Dependencies {
	/**
	 * WordPress's scripts.
	 *
	 * @var \WP_Scripts
	 */
	private $scripts;

	/**
	 * The same, for questions.
	 *
	 * @var Queue
	 */
	private $queue;

	/**
	 * The shop's files.
	 *
	 * @var Script_Files
	 */
	private $files;

	/**
	 * What was decided.
	 *
	 * @var Report
	 */
	private $report;

	/**
	 * What stands for the replaced handles: handle → `{src, deps, texts}` as their plugin has registered them.
	 *
	 * @var array<string, array{src: string, deps: string[], texts: bool}>
	 */
	private $replaced;

	/**
	 * Kept dependencies: replaced handle → handles.
	 *
	 * @var array<string, string[]>
	 */
	private $kept = array();

	/**
	 * Dependencies that go, unless somebody turns out to need them.
	 *
	 * @var string[]
	 */
	private $going = array();

	/**
	 * Dependencies that a filter takes away, whoever uses them.
	 *
	 * @var string[]
	 */
	private $overruled = array();

	/**
	 * What is on the page without them.
	 *
	 * @var string[]
	 */
	private $present = array();

	/**
	 * A decision.
	 *
	 * @param \WP_Scripts                                                    $scripts WordPress's scripts.
	 * @param Script_Files                                                   $files The shop's files.
	 * @param Report                                                         $report Takes down what is decided.
	 * @param array<string, array{src: string, deps: string[], texts: bool}> $replaced The replaced handles as registered.
	 */
	public function __construct( $scripts, Script_Files $files, Report $report, array $replaced ) {
		$this->scripts  = $scripts;
		$this->queue    = new Queue( $scripts );
		$this->files    = $files;
		$this->report   = $report;
		$this->replaced = $replaced;
	}

	/**
	 * Decides, and declares the uses that were found.
	 *
	 * @param string[] $libraries Libraries that were taken out of the queue before, on this page.
	 * @return array{kept: array<string, string[]>, gone: string[], libraries: string[]} Dependencies that each replaced handle keeps, those
	 *                                                                                   that nobody brings, and libraries out of the queue.
	 */
	public function settle( array $libraries ): array {
		foreach ( $this->replaced as $handle => $original ) {
			$this->kept[ $handle ] = array();
			foreach ( $this->queue->flat( $original['deps'], $this->untouched() ) as $dep ) {
				if ( $this->is_needed_by_us( $handle, $dep, $original['texts'] ) ) {
					$this->kept[ $handle ][] = $dep;
				}
			}
		}
		$libraries            = array_merge( $libraries, $this->orphaned_libraries() );
		$this->scripts->queue = array_values( array_diff( $this->scripts->queue, $libraries ) );
		$this->present        = $this->queue->with_dependencies( $this->scripts->queue, $this->kept );
		$this->going          = array_values( array_diff( $this->queue->with_dependencies( array_merge( $this->dropped(), $libraries ) ), $this->present, $this->scripts->done ) );
		$this->note_declared();
		$this->find_uses();
		foreach ( $this->going as $dep ) {
			$this->report->dropped( $dep, $this->owner_of( $dep ), $this->names_of( $dep ) ?? array() );
		}
		return array(
			'kept'      => $this->kept,
			'gone'      => $this->going,
			'libraries' => $libraries,
		);
	}

	/**
	 * Handles that are never taken apart: the replaced ones, and jQuery.
	 *
	 * @return string[]
	 */
	private function untouched(): array {
		return array_merge( array_keys( $this->replaced ), Queue::JQUERY );
	}

	/**
	 * Replaced handles that are on this page.
	 *
	 * @return string[]
	 */
	private function replaced_here(): array {
		return array_values( array_filter( array_keys( $this->replaced ), 'wp_script_is' ) );
	}

	/**
	 * Does our file need a dependency, or must it stay whoever needs it?
	 *
	 * @param string $handle Replaced handle.
	 * @param string $dep Its dependency.
	 * @param bool   $has_texts Are translations printed for the handle?
	 */
	private function is_needed_by_us( string $handle, string $dep, bool $has_texts ): bool {
		$script  = $this->scripts->registered[ $dep ] ?? null;
		$is_ours = null === $script || in_array( $dep, $this->untouched(), true )
			// No file of its own but a text, or a provider's library from the provider's host.
			|| ! $script->src || Script_Files::is_remote( (string) $script->src )
			// Translations are handed over by a call of it.
			|| ( 'wp-i18n' === $dep && $has_texts );
		/**
		 * Overrules whether a dependency of a replaced script stays.
		 *
		 * @param bool|null $stays Null: as computed. True or false decides.
		 * @param string    $dep The dependency.
		 * @param string    $handle The replaced script.
		 */
		$stays = apply_filters( 'shop_scripts_keep_dependency', null, $dep, $handle );
		if ( true === $stays && ! $is_ours ) {
			$this->report->kept( $dep, 'filter', $handle );
		}
		if ( false === $stays ) {
			$this->overruled[] = $dep;
		}
		return is_bool( $stays ) ? $stays : $is_ours;
	}

	/**
	 * Libraries that were enqueued by themselves for scripts that are replaced: of the same plugin, used by their files, without any text.
	 *
	 * @return string[]
	 */
	private function orphaned_libraries(): array {
		$here = array_intersect_key( $this->replaced, array_flip( $this->replaced_here() ) );
		return array_values(
			array_filter(
				array_diff( $this->scripts->queue, $this->untouched(), $this->scripts->done ),
				function ( string $handle ) use ( $here ): bool {
					$src    = (string) ( $this->scripts->registered[ $handle ]->src ?? '' );
					$folder = preg_match( '#/(?:plugins|themes)/[^/]+/#', $src, $found ) ? $found[0] : null;
					$names  = null === $folder || $this->queue->has_text( $handle ) ? null : $this->names_of( $handle );
					foreach ( null === $names ? array() : $here as $replaced => $original ) {
						$is_same_plugin = false !== strpos( $original['src'], (string) $folder );
						if ( $is_same_plugin && $this->files->used( $original['src'], $names ) && null === apply_filters( 'shop_scripts_keep_dependency', null, $handle, $replaced ) ) {
							return true;
						}
					}
					return false;
				}
			)
		);
	}

	/**
	 * Dependencies that the replaced handles of this page do not keep.
	 *
	 * @return string[]
	 */
	private function dropped(): array {
		$dropped = array();
		foreach ( $this->replaced_here() as $handle ) {
			$all     = $this->queue->flat( $this->replaced[ $handle ]['deps'], $this->untouched() );
			$dropped = array_merge( $dropped, array_diff( $all, $this->kept[ $handle ] ) );
		}
		return array_values( array_unique( $dropped ) );
	}

	/** Takes down dependencies that stay as another script declares them. */
	private function note_declared(): void {
		foreach ( array_intersect( $this->dropped(), $this->present ) as $dep ) {
			foreach ( array_diff( $this->present, array_keys( $this->replaced ), array( $dep ) ) as $handle ) {
				if ( in_array( $dep, $this->scripts->registered[ $handle ]->deps, true ) ) {
					$this->report->kept( $dep, 'declared', $handle );
				}
			}
		}
	}

	/** Looks for uses until none is found: what is kept may use others. */
	private function find_uses(): void {
		do {
			$before = $this->going;
			foreach ( array_diff( $this->going, $this->overruled ) as $dep ) {
				$names = $this->names_of( $dep );
				if ( null === $names ) {
					$this->keep_for( $this->owner_of( $dep ), $dep, 'unknown', '' );
					continue;
				}
				foreach ( $this->present as $handle ) {
					$this->look_for_use( $handle, $dep, $names );
				}
			}
		} while ( $before !== $this->going );
	}

	/**
	 * Looks for the use of a dependency in one script.
	 *
	 * @param string   $handle Script of the page.
	 * @param string   $dep Dependency that would go.
	 * @param string[] $names What it gives.
	 */
	private function look_for_use( string $handle, string $dep, array $names ): void {
		if ( in_array( $handle, Queue::JQUERY, true ) || ! in_array( $dep, $this->going, true ) || $this->queue->needs( $dep, $handle ) || 0 === strpos( $handle, Swap::PREFIX ) ) {
			return;
		}
		$src    = (string) ( $this->scripts->registered[ $handle ]->src ?? '' );
		$inline = Names::used( $this->queue->inline_code( $handle ), $names );
		$used   = array();
		if ( '' !== $src && ! isset( $this->replaced[ $handle ] ) && ! Script_Files::is_remote( $src ) ) {
			$used = $this->files->used( $src, $names );
		}
		if ( null === $used ) {
			$this->keep_for( $handle, $dep, 'unreadable', '' );
		} elseif ( array() !== $used || array() !== $inline ) {
			$this->keep_for( $handle, $dep, 'used', array_merge( $used, $inline )[0] );
		}
	}

	/**
	 * Declares that a script needs a dependency.
	 *
	 * @param string $handle Script of the page.
	 * @param string $dep The dependency.
	 * @param string $why Reason: `used`, `unreadable` or `unknown`.
	 * @param string $name The name that is used.
	 */
	private function keep_for( string $handle, string $dep, string $why, string $name ): void {
		if ( isset( $this->replaced[ $handle ] ) ) {
			$this->kept[ $handle ][] = $dep;
		} elseif ( in_array( $handle, $this->scripts->done, true ) ) {
			// It has been printed already; its use comes later than that.
			$this->scripts->enqueue( $dep );
		} else {
			$this->scripts->registered[ $handle ]->deps[] = $dep;
		}
		$this->present = array_values( array_unique( array_merge( $this->present, $this->queue->with_dependencies( array( $dep ) ) ) ) );
		$this->going   = array_values( array_diff( $this->going, $this->present ) );
		$this->report->kept( $dep, $why, $handle, $name );
	}

	/**
	 * What a dependency gives; null when that cannot be told.
	 *
	 * @param string $dep The dependency.
	 * @return string[]|null
	 */
	private function names_of( string $dep ): ?array {
		$src   = (string) ( $this->scripts->registered[ $dep ]->src ?? '' );
		$names = '' === $src ? array() : $this->files->given( $src );
		/**
		 * Changes the names that a dependency gives, as `method:…`, `static:…`, `global:…` or `wp:…`.
		 *
		 * @param string[]|null $names Names; null when its file does not tell.
		 * @param string        $dep The dependency.
		 */
		$names = apply_filters( 'shop_scripts_given_names', $names, $dep );
		return is_array( $names ) ? $names : null;
	}

	/**
	 * The replaced script for which a dependency was on the page.
	 *
	 * @param string $dep The dependency.
	 */
	private function owner_of( string $dep ): string {
		$here = $this->replaced_here();
		foreach ( $here as $handle ) {
			if ( in_array( $dep, $this->queue->with_dependencies( $this->replaced[ $handle ]['deps'] ), true ) ) {
				return $handle;
			}
		}
		return $here[0] ?? '';
	}
}
