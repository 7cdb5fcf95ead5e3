<?php
/**
 * Puts our files in the place of the shop's own.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * Changes what WordPress prints for the handles of the bundles that are on. Each of our files is one script of its own in the queue; the
 * handles that it replaces keep their names, configs and translations, lose their file, and depend on ours. WordPress itself then
 * finds the place and the way of loading: where an inline script or a script of others has to run after ours, ours is not deferred.
 */
final class Swap extends Feature {
	/** Start of the handles of our files: `shop-checkout`. */
	public const PREFIX = 'shop-';

	/** Handle of the functions that libraries leave behind. */
	private const STUBS = 'shop-stubs';

	/** @var array<string, array{src: string, deps: string[]}> Replaced handles as their plugins have registered them. */
	private $originals = array();

	/** @var string[] Libraries that were enqueued by themselves for scripts that are replaced. */
	private $libraries = array();

	/** @var array<string, true> Handles whose texts have been printed. */
	private $has_texts = array();

	/** @var string[] Dependencies that are not on the page any more, by the last count. */
	private $gone = array();

	/** @var bool Are the addresses of the originals asked for? */
	private $lists_originals = false;

	/** Starts listening. Only pages of the shop are changed, nothing in the admin area. */
	public function register(): void {
		if ( is_admin() ) {
			return;
		}
		// After everybody has enqueued: for the first look ahead, right before the head is printed, and once more for what came later.
		add_action( 'wp_enqueue_scripts', array( $this, 'settle' ), PHP_INT_MAX );
		add_action( 'wp_print_scripts', array( $this, 'settle' ), PHP_INT_MAX );
		add_action( 'wp_print_footer_scripts', array( $this, 'settle' ), 0 );
		add_action( 'wp_enqueue_scripts', array( $this, 'add_styles' ), PHP_INT_MAX );
		add_action( 'wp_head', array( $this, 'print_head' ), 0 );
		add_action( 'wp_print_footer_scripts', array( $this, 'print_originals' ), PHP_INT_MAX );
		add_filter( 'script_loader_src', array( $this, 'source' ), PHP_INT_MAX, 2 );
		add_filter( 'script_loader_tag', array( $this, 'tag' ), PHP_INT_MAX, 2 );
		add_filter( 'wp_script_attributes', array( $this, 'attributes' ) );
		add_filter( 'wp_inline_script_attributes', array( $this, 'inline_attributes' ) );
		add_filter( 'style_loader_tag', array( $this, 'style_tag' ), 10, 2 );
	}

	/** Puts our files into the queue. Harmless when it was done before. */
	public function settle(): void {
		$scripts = wp_scripts();
		$this->take_over();
		if ( array() === $this->originals ) {
			return;
		}
		$libraries        = new Libraries( $this->originals );
		$kept             = $libraries->settle( $this->libraries );
		$this->libraries  = $libraries->dequeued;
		$this->gone       = $libraries->gone;
		foreach ( $kept as $handle => $deps ) {
			$scripts->registered[ $handle ]->deps = array_merge( $deps, self::is_idle( (string) bundle_of( $handle ) ) ? array() : array( self::PREFIX . bundle_of( $handle ) ) );
		}
		$this->register_files( $kept );
		$this->offer_stubs();
	}

	/**
	 * Where blockUI or selectWoo go, a few lines give their functions to code that calls them without declaring it. Printed into the page, so
	 * that they cost no request.
	 */
	private function offer_stubs(): void {
		$is_needed = array() !== array_intersect( $this->gone, Libraries::WITH_STUBS ) && wp_script_is( 'jquery-core' );
		if ( $is_needed && ! isset( wp_scripts()->registered[ self::STUBS ] ) ) {
			wp_register_script( self::STUBS, false, array( 'jquery' ), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
			wp_add_inline_script( self::STUBS, Fallback::code( 'stubs.js' ) );
			wp_enqueue_script( self::STUBS );
		}
	}

	/** Adds the stylesheets of the bundles that this page uses. A bundle without its stylesheet fetches it when it starts. */
	public function add_styles(): void {
		foreach ( $this->active() as $bundle => $handles ) {
			$is_used = ! self::is_idle( $bundle ) && ! self::waits( self::PREFIX . $bundle ) && array() !== array_filter( $handles, 'wp_script_is' );
			if ( $is_used && $this->manifest()->has( "$bundle.css" ) ) {
				// The address carries its version already.
				wp_enqueue_style( self::PREFIX . $bundle, $this->url( "$bundle.css" ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
			}
		}
	}

	/**
	 * Source of a script that is being printed: a handle that came too late to be taken over gets our file all the same, which starts what is new.
	 *
	 * @param mixed  $src Its source.
	 * @param string $handle Its handle.
	 * @return mixed
	 */
	public function source( $src, string $handle ) {
		$bundle = bundle_of( $handle );
		return ! $this->lists_originals && null !== $bundle && $this->is_active( $bundle ) ? $this->url( "$bundle.js" ) : $src;
	}

	/**
	 * Tag of our file: before it come the configs and texts of the replaced handles that are enqueued by now.
	 *
	 * @param mixed  $tag HTML of the tag.
	 * @param string $handle Its handle.
	 * @return mixed
	 */
	public function tag( $tag, string $handle ) {
		if ( ! is_string( $tag ) || ( RUNTIME !== $handle && ! self::is_carrier( $handle ) ) ) {
			return $tag;
		}
		$originals = $this->enqueued_for( $handle );
		if ( array() !== $originals ) {
			$url = $this->url( substr( $handle, strlen( self::PREFIX ) ) . '.js' );
			$tag = Consent::move( $tag, $url, $originals );
			$tag = self::waits( $handle ) ? self::without_address( $tag, $url ) : $tag;
		}
		return Optimizers::wrap( $this->configs_for( $handle ) . $tag );
	}

	/** Prints where our files are, and what brings the originals back. */
	public function print_head(): void {
		if ( array() !== $this->active() ) {
			Fallback::print_head( str_replace( RUNTIME . '.js', '', $this->url( RUNTIME . '.js' ) ) );
		}
	}

	/** Prints the originals of the bundles that are on this page, and texts of handles that were enqueued after our file was printed. */
	public function print_originals(): void {
		if ( array() !== $this->originals ) {
			foreach ( array_filter( array_keys( $this->originals ), 'wp_script_is' ) as $handle ) {
				foreach ( $this->texts_of( $handle ) as $json => $attributes ) {
					wp_print_inline_script_tag( $json, $attributes );
				}
			}
			$this->lists_originals = true;
			Fallback::print_originals( $this->manifest()->version, $this->originals, array_filter( array_keys( bundles() ), array( self::class, 'is_idle' ) ) );
			$this->lists_originals = false;
		}
	}

	/**
	 * Attributes of an inline script: optimizers leave ours and the configs of our bundles alone.
	 *
	 * @param array<string, string|bool> $attributes Attributes so far, `id` being the handle with an ending.
	 * @return array<string, string|bool>
	 */
	public function inline_attributes( $attributes ): array {
		$attributes = (array) $attributes;
		$id         = $attributes['id'] ?? '';
		$handle     = is_string( $id ) ? (string) preg_replace( '/-js-(?:extra|before|after|texts)$/', '', $id ) : '';
		$is_ours    = 0 === strpos( $handle, 'shop-scripts-' ) || self::STUBS === $handle;
		return $is_ours || isset( $this->originals[ $handle ] ) || in_array( $handle, $this->gone, true ) ? $attributes + Optimizers::ATTRIBUTES : $attributes;
	}

	/**
	 * Attributes of a script tag: the checksum of our file.
	 *
	 * @param array<string, string|bool> $attributes Attributes so far, `id` being the handle with `-js`.
	 * @return array<string, string|bool>
	 */
	public function attributes( $attributes ): array {
		$attributes = (array) $attributes;
		$id         = $attributes['id'] ?? '';
		$handle     = is_string( $id ) ? (string) preg_replace( '/-js$/', '', $id ) : '';
		$file       = $this->file_of( $handle );
		// An optimizer may have put a file of its own in the place of ours: that has another checksum.
		if ( null !== $file && ( $attributes['src'] ?? '' ) === $this->url( $file ) ) {
			$attributes['integrity']   = $this->manifest()->integrity( $file );
			$attributes['crossorigin'] = 'anonymous';
			$attributes               += Optimizers::ATTRIBUTES;
		}
		return $attributes;
	}

	/**
	 * Tag of a stylesheet: the checksum of our file, at our address alone.
	 *
	 * @param mixed  $tag HTML of the tag.
	 * @param string $handle Its handle.
	 * @return mixed
	 */
	public function style_tag( $tag, string $handle ) {
		$file = 0 === strpos( $handle, self::PREFIX ) ? substr( $handle, strlen( self::PREFIX ) ) . '.css' : '';
		if ( ! is_string( $tag ) || ! $this->manifest()->has( $file ) ) {
			return $tag;
		}
		$html = new \WP_HTML_Tag_Processor( $tag );
		while ( $html->next_tag( 'link' ) ) {
			if ( $html->get_attribute( 'href' ) === $this->url( $file ) ) {
				$html->set_attribute( 'integrity', $this->manifest()->integrity( $file ) );
				$html->set_attribute( 'crossorigin', 'anonymous' );
			}
		}
		return $html->get_updated_html();
	}

	/** Takes the file from the registered handles of the bundles that are on. */
	private function take_over(): void {
		$scripts = wp_scripts();
		// Somebody may have taken a handle away since.
		$this->originals = array_intersect_key( $this->originals, $scripts->registered );
		foreach ( $this->active() as $bundle => $handles ) {
			foreach ( $handles as $handle ) {
				$script = $scripts->registered[ $handle ] ?? null;
				if ( null === $script || ( ! $script->src && ! isset( $this->originals[ $handle ] ) ) || in_array( $handle, $scripts->done, true ) ) {
					continue;
				}
				$src                        = (string) ( $script->src ? $script->src : $this->originals[ $handle ]['src'] );
				$deps                       = $this->originals[ $handle ]['deps'] ?? array();
				$added                      = array_diff( $script->deps, array( self::PREFIX . $bundle ) );
				$this->originals[ $handle ] = array(
					'src'  => $src,
					'deps' => array_values( array_unique( array_merge( $deps, $added ) ) ),
				);
				// From now on the handle has no file: WordPress prints what belongs to it, and no tag.
				$script->src = false;
			}
		}
	}

	/**
	 * Registers our files with what they need, and lets them wait for what the handles on this page need.
	 *
	 * @param array<string, string[]> $kept Dependencies of each replaced handle.
	 */
	private function register_files( array $kept ): void {
		$scripts = wp_scripts();
		foreach ( array_keys( $this->originals ) as $handle ) {
			$bundle  = (string) bundle_of( $handle );
			$carrier = self::PREFIX . $bundle;
			$this->register_file( $carrier, $this->url( "$bundle.js" ), true );
			$deps = array();
			if ( $this->manifest()->needs_runtime( "$bundle.js" ) ) {
				$this->register_file( RUNTIME, $this->url( RUNTIME . '.js' ), false );
				$deps[] = RUNTIME;
			}
			if ( wp_script_is( $handle ) ) {
				foreach ( array_diff( $kept[ $handle ], array_keys( $this->originals ) ) as $dep ) {
					// What itself waits for us is not waited for.
					$deps = array_merge( $deps, Queue::needs( $dep, $carrier ) ? array() : array( $dep ) );
				}
			}
			$scripts->registered[ $carrier ]->deps = array_values( array_unique( array_merge( $scripts->registered[ $carrier ]->deps, $deps ) ) );
		}
	}

	/**
	 * Registers one of our files, once. It is deferred where WordPress finds nothing that has to run at once after it.
	 *
	 * @param string $handle Its handle.
	 * @param string $url Its address.
	 * @param bool   $in_footer Later than the head, unless something in the head needs it?
	 */
	private function register_file( string $handle, string $url, bool $in_footer ): void {
		if ( ! isset( wp_scripts()->registered[ $handle ] ) ) {
			wp_register_script(
				$handle,
				$url,
				array(),
				null, // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
				array(
					'strategy'  => 'defer',
					'in_footer' => $in_footer,
				)
			);
		}
	}

	/**
	 * Replaced handles that are enqueued by now for one of our files.
	 *
	 * @param string $carrier Handle of our file.
	 * @return array<string, string> Handle → source of the original.
	 */
	private function enqueued_for( string $carrier ): array {
		$is_for = static fn( string $handle ): bool => self::PREFIX . bundle_of( $handle ) === $carrier && wp_script_is( $handle );
		return array_map( static fn( array $original ): string => $original['src'], array_filter( $this->originals, $is_for, ARRAY_FILTER_USE_KEY ) );
	}

	/** Configs and texts that belong before one of our files. What is printed here is not printed again at its own place. */
	private function configs_for( string $carrier ): string {
		$scripts = wp_scripts();
		$html    = self::PREFIX . 'stripe-express' === $carrier && in_array( 'wp-api-fetch', $this->gone, true ) ? self::rest_settings_tag() : '';
		foreach ( array_diff( array_keys( $this->enqueued_for( $carrier ) ), $scripts->done ) as $handle ) {
			foreach ( array_intersect( $this->gone, Queue::with_dependencies( $this->originals[ $handle ]['deps'] ) ) as $dep ) {
				// The config of a library that is not loaded: our file may fetch it later (the password meter's dictionary).
				$html .= $this->config_tag( $dep );
			}
			$html .= $this->config_tag( $handle );
			foreach ( $this->texts_of( $handle ) as $json => $attributes ) {
				$html .= wp_get_inline_script_tag( $json, $attributes );
			}
			$html .= $scripts->get_inline_script_tag( $handle, 'before' );
			$scripts->add_data( $handle, 'before', array() );
		}
		return $html;
	}

	/**
	 * Root of the REST API, and the nonce of a logged-in shopper, which `wp-api-fetch` would add to each request. A guest needs no nonce, and a
	 * page cache could keep an old one.
	 */
	private static function rest_settings_tag(): string {
		$settings = array( 'root' => esc_url_raw( get_rest_url() ) );
		if ( is_user_logged_in() ) {
			$settings['nonce'] = wp_create_nonce( 'wp_rest' );
		}
		$code = 'var wpApiSettings = window.wpApiSettings || ' . wp_json_encode( $settings, JSON_HEX_TAG | JSON_HEX_AMP ) . ';';
		return wp_get_inline_script_tag( $code, array( 'id' => 'shop-scripts-rest' ) );
	}

	/** Tag with the config of a handle; it is not printed a second time. */
	private function config_tag( string $handle ): string {
		$config = (string) wp_scripts()->get_data( $handle, 'data' );
		wp_scripts()->add_data( $handle, 'data', '' );
		return '' === $config ? '' : wp_get_inline_script_tag( $config, array( 'id' => "$handle-js-extra" ) );
	}

	/**
	 * Texts of a replaced script as data, once. Our files read them there, so `wp-i18n` need not be loaded. WordPress finds them by the address of
	 * the original file.
	 *
	 * @param string $handle Replaced handle.
	 * @return array<string, array<string, string>> JSON → attributes of its tag; empty without texts.
	 */
	private function texts_of( string $handle ): array {
		$script = wp_scripts()->registered[ $handle ];
		if ( isset( $this->has_texts[ $handle ] ) || empty( $script->textdomain ) ) {
			return array();
		}
		$this->has_texts[ $handle ] = true;
		$now                        = $script->src;
		$script->src                = $this->originals[ $handle ]['src'];
		$json                       = load_script_textdomain( $handle, $script->textdomain, $script->translations_path );
		$script->src                = $now;
		$attributes                 = array(
			'type'            => 'application/json',
			'id'              => "$handle-js-texts",
			'data-shop-texts' => $script->textdomain,
		);
		return is_string( $json ) && '' !== $json ? array( str_replace( '<', '\u003C', $json ) => $attributes ) : array();
	}

	/** Whether this is the handle of one of our bundles' files. */
	public static function is_carrier( string $handle ): bool {
		return RUNTIME !== $handle && 0 === strpos( $handle, self::PREFIX ) && array_key_exists( substr( $handle, strlen( self::PREFIX ) ), bundles() );
	}

	/** The file of one of our handles; null for a foreign one. */
	private function file_of( string $handle ): ?string {
		$bundle = self::is_carrier( $handle ) ? substr( $handle, strlen( self::PREFIX ) ) : bundle_of( $handle );
		$file   = RUNTIME === $handle ? RUNTIME : $bundle;
		$is_on  = RUNTIME === $handle || ( null !== $bundle && $this->is_active( $bundle ) );
		return $is_on && $this->manifest()->has( "$file.js" ) ? "$file.js" : null;
	}

	/**
	 * Whether a bundle has nothing to do on this page. The Stripe gateway prints its payment fields' script on product and cart pages, which
	 * have no payment form. A plugin that sells on the product page makes it a checkout page.
	 */
	private static function is_idle( string $bundle ): bool {
		return 'upe' === $bundle && function_exists( 'is_product' ) && ( is_product() || is_cart() ) && ! is_checkout();
	}

	/**
	 * Whether one of our files waits for its place on the page. PayPal prints its script everywhere for the mini-cart, whose buttons come with the
	 * first product. Another script that declares the original finds ours loaded.
	 */
	public static function waits( string $carrier ): bool {
		$original = 'ppcp-smart-button';
		$enqueued = array_values( array_filter( bundles()['paypal-buttons'] ?? array(), 'wp_script_is' ) );
		$is_shop  = function_exists( 'is_product' ) && ( is_product() || is_cart() || is_checkout() );
		if ( self::PREFIX . 'paypal-buttons' !== $carrier || array( $original ) !== $enqueued || $is_shop ) {
			return false;
		}
		$users = array_filter( Queue::with_dependencies( wp_scripts()->queue ), static fn( string $handle ): bool => in_array( $original, wp_scripts()->registered[ $handle ]->deps, true ) );
		/**
		 * Lets PayPal's file wait for its place.
		 *
		 * @param bool $waits False for pages with code that uses PayPal's library without a place.
		 */
		return array() === $users && apply_filters( 'shop_scripts_wait', true );
	}

	/** Removes the URL from our tag; `assets/wait.js` puts it back. Not if later code needs our file, or a consent tool decides. */
	private static function without_address( string $tag, string $src ): string {
		$html     = new \WP_HTML_Tag_Processor( $tag );
		$is_ours  = $html->next_tag( 'script' ) && $html->get_attribute( 'src' ) === $src;
		$is_plain = $is_ours && in_array( $html->get_attribute( 'type' ), array( null, 'text/javascript' ), true );
		if ( ! $is_plain || null === $html->get_attribute( 'defer' ) ) {
			return $tag;
		}
		$html->remove_attribute( 'src' );
		$html->set_attribute( 'type', 'text/plain' );
		$html->set_attribute( 'data-shop-src', $src );
		return $html->get_updated_html() . wp_get_inline_script_tag( Fallback::code( 'wait.js' ), array( 'id' => 'shop-scripts-wait' ) );
	}

	/** Whether a bundle is on, with everything it needs in the folder. */
	private function is_active( string $bundle ): bool {
		return $this->settings->is_on( $bundle ) && $this->manifest()->is_complete( "$bundle.js" ) && ! $this->store->compatibility()->is_held_back( $bundle, $this->settings );
	}

	/**
	 * Bundles that are on and in the folder, with their handles.
	 *
	 * @return array<string, string[]>
	 */
	private function active(): array {
		return array_filter( bundles(), array( $this, 'is_active' ), ARRAY_FILTER_USE_KEY );
	}
}
