<?php
/**
 * WordPress's queue of scripts, written from its documented behavior: registration, dependencies, groups (head or footer), data,
 * inline scripts before and after, translations, loading strategies, and the order of printing. The test `it prints what the recorded
 * shop printed` holds it to a page that a real WordPress has rendered.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

/** One registered script. */
final class _WP_Dependency {
	/** @var string */
	public $handle;
	/** @var string|false */
	public $src;
	/** @var string[] */
	public $deps;
	/** @var string|false|null */
	public $ver;
	/** @var int|null */
	public $args;
	/** @var array<string, mixed> */
	public $extra = array();
	/** @var string|null */
	public $textdomain;
	/** @var string|null */
	public $translations_path;

	public function __construct( string $handle, $src, array $deps, $ver, $args ) {
		$this->handle = $handle;
		$this->src    = $src;
		$this->deps   = $deps;
		$this->ver    = $ver;
		$this->args   = $args;
	}
}

/** The queue. */
final class WP_Scripts {
	/** @var array<string, _WP_Dependency> */
	public $registered = array();
	/** @var string[] */
	public $queue = array();
	/** @var string[] */
	public $to_do = array();
	/** @var string[] */
	public $done = array();
	/** @var array<string, int|false> */
	public $groups = array();
	/** @var string[] */
	public $in_footer = array();
	/** @var string */
	public $base_url = 'https://shop.example';
	/** @var string */
	public $default_version = '6.8.2';
	/** @var string */
	public $content_url = 'https://shop.example/wp-content';

	public function add( string $handle, $src, array $deps = array(), $ver = false, $args = null ): bool {
		if ( isset( $this->registered[ $handle ] ) ) {
			return false;
		}
		$this->registered[ $handle ] = new _WP_Dependency( $handle, $src, $deps, $ver, $args );
		return true;
	}

	public function add_data( string $handle, string $key, $value ): bool {
		if ( ! isset( $this->registered[ $handle ] ) ) {
			return false;
		}
		$this->registered[ $handle ]->extra[ $key ] = $value;
		return true;
	}

	public function get_data( string $handle, string $key ) {
		return $this->registered[ $handle ]->extra[ $key ] ?? false;
	}

	public function enqueue( string $handle ): void {
		if ( ! in_array( $handle, $this->queue, true ) ) {
			$this->queue[] = $handle;
		}
	}

	public function dequeue( string $handle ): void {
		$this->queue = array_values( array_diff( $this->queue, array( $handle ) ) );
	}

	public function query( string $handle, string $list = 'registered' ) {
		if ( 'registered' === $list ) {
			return $this->registered[ $handle ] ?? false;
		}
		if ( 'done' === $list ) {
			return in_array( $handle, $this->done, true );
		}
		return in_array( $handle, $this->queue, true ) || $this->is_dependency_of( $this->queue, $handle );
	}

	private function is_dependency_of( array $handles, string $wanted ): bool {
		$seen = array();
		while ( array() !== $handles ) {
			$deps = $this->registered[ array_pop( $handles ) ]->deps ?? array();
			if ( in_array( $wanted, $deps, true ) ) {
				return true;
			}
			$handles = array_merge( $handles, array_diff( $deps, $seen ) );
			$seen    = array_merge( $seen, $deps );
		}
		return false;
	}

	public function localize( string $handle, string $name, array $values ): bool {
		$old = $this->get_data( $handle, 'data' );
		$new = "var $name = " . json_encode( $values ) . ';';
		return $this->add_data( $handle, 'data', $old ? "$old\n$new" : $new );
	}

	public function add_inline_script( string $handle, string $code, string $position = 'after' ): bool {
		$scripts   = (array) ( $this->get_data( $handle, $position ) ?: array() );
		$scripts[] = $code;
		return $this->add_data( $handle, $position, $scripts );
	}

	public function get_inline_script_data( string $handle, string $position = 'after' ): string {
		$data = $this->get_data( $handle, $position );
		return is_array( $data ) ? trim( implode( "\n", $data ), "\n" ) : '';
	}

	public function get_inline_script_tag( string $handle, string $position = 'after' ): string {
		$code = $this->get_inline_script_data( $handle, $position );
		return '' === $code ? '' : wp_get_inline_script_tag( $code, array( 'id' => "$handle-js-$position" ) );
	}

	public function set_translations( string $handle, string $domain, string $path = '' ): bool {
		if ( ! isset( $this->registered[ $handle ] ) ) {
			return false;
		}
		if ( 'wp-i18n' !== $handle && ! in_array( 'wp-i18n', $this->registered[ $handle ]->deps, true ) ) {
			$this->registered[ $handle ]->deps[] = 'wp-i18n';
		}
		$this->registered[ $handle ]->textdomain        = $domain;
		$this->registered[ $handle ]->translations_path = $path;
		return true;
	}

	/** The statement that hands a script its texts; false when there are none. They are found by the address of the script's file. */
	public function print_translations( string $handle, bool $display = true ) {
		$script = $this->registered[ $handle ] ?? null;
		if ( null === $script || empty( $script->textdomain ) ) {
			return false;
		}
		$json = load_script_textdomain( $handle, $script->textdomain, $script->translations_path );
		if ( false === $json ) {
			return false;
		}
		$code = "wp.i18n.setLocaleData( $json, \"{$script->textdomain}\" );";
		if ( $display ) {
			wp_print_inline_script_tag( $code, array( 'id' => "$handle-js-translations" ) );
		}
		return $code;
	}

	public function print_extra_script( string $handle, bool $display = true ) {
		$code = $this->get_data( $handle, 'data' );
		if ( ! $code ) {
			return null;
		}
		if ( ! $display ) {
			return $code;
		}
		wp_print_inline_script_tag( $code, array( 'id' => "$handle-js-extra" ) );
		return true;
	}

	/** Collects handles with their dependencies, dependencies first, and the group of each. Handles with a missing dependency are left out. */
	public function all_deps( $handles, bool $recursion = false, $group = false ): bool {
		foreach ( (array) $handles as $handle ) {
			$queued    = in_array( $handle, $this->to_do, true );
			$new_group = $this->set_group( $handle, $recursion, $group );
			if ( in_array( $handle, $this->done, true ) || ( $queued && ! $new_group ) ) {
				continue;
			}
			$known   = isset( $this->registered[ $handle ] );
			$missing = $known ? array_diff( $this->registered[ $handle ]->deps, array_keys( $this->registered ) ) : array();
			$keep    = $known && array() === $missing;
			if ( $keep && $this->registered[ $handle ]->deps ) {
				$keep = $this->all_deps( $this->registered[ $handle ]->deps, true, $this->groups[ $handle ] );
			}
			if ( ! $keep ) {
				if ( $recursion ) {
					return false;
				}
				continue;
			}
			if ( ! $queued ) {
				$this->to_do[] = $handle;
			}
		}
		return true;
	}

	/** A dependency is printed no later than what needs it. Says whether its group has changed. */
	private function set_group( string $handle, bool $recursion, $group ): bool {
		$own = ( $this->registered[ $handle ]->args ?? null ) === 1 ? 1 : (int) $this->get_data( $handle, 'group' );
		if ( false !== $group && $own > $group ) {
			$own = $group;
		}
		if ( isset( $this->groups[ $handle ] ) && $this->groups[ $handle ] <= $own ) {
			return false;
		}
		unset( $recursion );
		$this->groups[ $handle ] = $own;
		return true;
	}

	/** Prints what is in the queue: group 0 in the head, false for the rest. */
	public function do_items( $handles = false, $group = false ): array {
		$this->all_deps( false === $handles ? $this->queue : (array) $handles );
		foreach ( $this->to_do as $key => $handle ) {
			if ( ! in_array( $handle, $this->done, true ) && isset( $this->registered[ $handle ] ) ) {
				if ( $this->do_item( $handle, $group ) ) {
					$this->done[] = $handle;
				}
				unset( $this->to_do[ $key ] );
			}
		}
		return $this->done;
	}

	/** Prints one script with everything that belongs to it. */
	public function do_item( string $handle, $group = false ): bool {
		$script = $this->registered[ $handle ];
		if ( 0 === $group && $this->groups[ $handle ] > 0 ) {
			$this->in_footer[] = $handle;
			return false;
		}
		$strategy = $this->get_eligible_loading_strategy( $handle );
		$intended = (string) $this->get_data( $handle, 'strategy' );
		if ( 0 === $group && 0 === $this->groups[ $handle ] && '' !== $intended && '' === $strategy && $this->are_all_dependents_in_footer( $handle ) ) {
			$this->in_footer[] = $handle;
			return false;
		}
		$before       = $this->get_inline_script_tag( $handle, 'before' );
		$after        = $this->get_inline_script_tag( $handle, 'after' );
		$translations = $this->print_translations( $handle, false );
		$this->print_extra_script( $handle );
		if ( ! $script->src ) {
			echo $before . $after;
			return true;
		}
		$src = (string) $script->src;
		if ( ! preg_match( '#^(https?:)?//#', $src ) ) {
			$src = $this->base_url . $src;
		}
		if ( null !== $script->ver ) {
			$src = add_query_arg( 'ver', $script->ver ? (string) $script->ver : $this->default_version, $src );
		}
		$src = esc_url_raw( (string) apply_filters( 'script_loader_src', $src, $handle ) );
		if ( '' === $src ) {
			return true;
		}
		$attributes = array( 'src' => $src, 'id' => "$handle-js" );
		if ( '' !== $strategy ) {
			$attributes[ $strategy ] = true;
		}
		if ( '' !== $intended ) {
			$attributes['data-wp-strategy'] = $intended;
		}
		$tag  = $translations ? wp_get_inline_script_tag( $translations, array( 'id' => "$handle-js-translations" ) ) : '';
		$tag .= $before . wp_get_script_tag( $attributes ) . $after;
		echo apply_filters( 'script_loader_tag', $tag, $handle, $src );
		return true;
	}

	/** @return string[] */
	private function dependents_of( string $handle ): array {
		$found = array();
		foreach ( $this->registered as $name => $script ) {
			if ( in_array( $handle, $script->deps, true ) && $this->query( (string) $name, 'enqueued' ) ) {
				$found[] = (string) $name;
			}
		}
		return $found;
	}

	private function are_all_dependents_in_footer( string $handle ): bool {
		foreach ( $this->dependents_of( $handle ) as $dependent ) {
			if ( isset( $this->groups[ $dependent ] ) && 0 === $this->groups[ $dependent ] ) {
				return false;
			}
		}
		return true;
	}

	/** How a script may be loaded: as it asks, unless something that must run after it runs at once. */
	private function get_eligible_loading_strategy( string $handle ): string {
		$intended = (string) $this->get_data( $handle, 'strategy' );
		$possible = $this->eligible( $handle, array( 'defer', 'async' ), array() );
		if ( ! in_array( $intended, array( 'defer', 'async' ), true ) || array() === $possible ) {
			return '';
		}
		return 'async' === $intended && in_array( 'async', $possible, true ) ? 'async' : 'defer';
	}

	private function eligible( string $handle, array $possible, array $checked ): array {
		if ( isset( $checked[ $handle ] ) || ! isset( $this->registered[ $handle ] ) || ! $this->query( $handle, 'enqueued' ) ) {
			return $possible;
		}
		$checked[ $handle ] = true;
		$intended           = (string) $this->get_data( $handle, 'strategy' );
		if ( $this->registered[ $handle ]->src && '' === $intended ) {
			return array();
		}
		if ( '' !== $this->get_inline_script_data( $handle, 'after' ) ) {
			return array();
		}
		if ( 'defer' === $intended ) {
			$possible = array( 'defer' );
		}
		foreach ( $this->dependents_of( $handle ) as $dependent ) {
			if ( array() === $possible ) {
				return array();
			}
			$possible = $this->eligible( $dependent, $possible, $checked );
		}
		return $possible;
	}
}

function wp_scripts(): WP_Scripts {
	return Imitated_Shop::$scripts;
}
function wp_register_script( string $handle, $src, array $deps = array(), $ver = false, $args = array() ): bool {
	$args   = is_array( $args ) ? $args : array( 'in_footer' => (bool) $args );
	$is_new = wp_scripts()->add( $handle, $src, $deps, $ver );
	if ( ! empty( $args['in_footer'] ) ) {
		wp_scripts()->add_data( $handle, 'group', 1 );
	}
	if ( ! empty( $args['strategy'] ) ) {
		wp_scripts()->add_data( $handle, 'strategy', $args['strategy'] );
	}
	return $is_new;
}
function wp_deregister_script( string $handle ): void {
	unset( wp_scripts()->registered[ $handle ] );
}
function wp_enqueue_script( string $handle, $src = '', array $deps = array(), $ver = false, $args = array() ): void {
	if ( $src ) {
		wp_register_script( $handle, $src, $deps, $ver, $args );
	}
	wp_scripts()->enqueue( $handle );
}
function wp_dequeue_script( string $handle ): void {
	wp_scripts()->dequeue( $handle );
}
function wp_script_is( string $handle, string $list = 'enqueued' ): bool {
	return (bool) wp_scripts()->query( $handle, $list );
}
function wp_localize_script( string $handle, string $name, array $values ): bool {
	return wp_scripts()->localize( $handle, $name, $values );
}
function wp_add_inline_script( string $handle, string $code, string $position = 'after' ): bool {
	return wp_scripts()->add_inline_script( $handle, $code, $position );
}
function wp_set_script_translations( string $handle, string $domain = 'default', string $path = '' ): bool {
	return wp_scripts()->set_translations( $handle, $domain, $path );
}
function wp_print_head_scripts(): void {
	if ( 0 === did_action( 'wp_print_scripts' ) ) {
		do_action( 'wp_print_scripts' );
	}
	wp_scripts()->do_items( false, 0 );
}
function wp_print_late_scripts(): void {
	wp_scripts()->do_items();
}
