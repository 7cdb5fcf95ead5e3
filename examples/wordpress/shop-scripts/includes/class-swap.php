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

	/** @var array<string, array{src: string, domain: string, deps: string[], script: object}> Replaced handles as their plugins have registered them. */
	private $originals = array();

	/** @var array<string, string> Bundles that are off on this page, as another plugin has a file behind one of their handles → its name. */
	private $foreign = array();

	/** @var string[] Those of them whose file had been printed before. */
	private $late = array();

	/** @var Libraries Which libraries are printed. */
	private $libraries;

	/** @var array<string, true> Handles whose texts have been printed. */
	private $has_texts = array();

	/** @var bool Are the addresses of the originals asked for? */
	private $lists_originals = false;

	public function __construct( Settings $settings, Manifest_Store $store ) {
		parent::__construct( $settings, $store );
		$this->libraries = new Libraries();
	}

	/** Starts listening. Only pages of the shop are changed, nothing in the admin area. */
	public function register(): void {
		if ( is_admin() ) {
			return;
		}
		$this->libraries->watch( fn( string $library ): bool => in_array( $library, array_merge( array(), ...array_values( array_intersect_key( Libraries::UNNEEDED, $this->active() ) ) ), true ) );
		// After everybody has enqueued: for the first look ahead, right before the head is printed, and once more for what came later.
		add_action( 'wp_enqueue_scripts', array( $this, 'settle' ), PHP_INT_MAX );
		add_action( 'wp_print_scripts', array( $this, 'settle' ), PHP_INT_MAX );
		add_action( 'wp_print_footer_scripts', array( $this, 'settle' ), 0 );
		add_action( 'wp_print_footer_scripts', array( $this, 'offer_stubs' ), 0 );
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
		$this->look_for_others();
		$this->take_over();
		$kept = $this->libraries->settle( $this->originals );
		foreach ( $kept as $handle => $deps ) {
			$this->originals[ $handle ]['script']->deps = array_merge( $deps, self::is_idle( (string) bundle_of( $handle ) ) ? array() : array( self::PREFIX . bundle_of( $handle ) ) );
		}
		$this->register_files( $kept );
	}

	/** Gives the functions of missing libraries to code that calls them without declaring it: a few lines in the page, before all scripts of the footer, when nothing is enqueued for the head any more. */
	public function offer_stubs(): void {
		$files = array() !== $this->originals && wp_script_is( 'jquery-core' ) ? $this->libraries->stubs() : array();
		if ( array() !== $files ) {
			wp_register_script( self::STUBS, false, array( 'jquery' ), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
			wp_add_inline_script( self::STUBS, implode( "\n", array_map( array( Fallback::class, 'code' ), $files ) ) );
			array_unshift( wp_scripts()->queue, self::STUBS );
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

	/** Source of a script that is being printed: a handle that came too late to be taken over gets our file all the same, which starts what is new. */
	public function source( $src, $handle = '' ) {
		$handle = (string) $handle;
		if ( RUNTIME === $handle || self::is_carrier( $handle ) ) {
			$url = null === $this->file_of( $handle ) ? '' : $this->url( $this->file_of( $handle ) );
			// Checksum, preloads and consent marks go by the whole address; some plugins take the version away.
			return '' === $url || explode( '?', $url )[0] === explode( '?', (string) $src )[0] ? $url : $src;
		}
		$bundle = bundle_of( $handle );
		if ( $this->lists_originals || null === $bundle || ! $this->is_active( $bundle ) ) {
			return $src;
		}
		if ( Owner::is_original( $handle, (string) $src ) ) {
			return $this->url( "$bundle.js" );
		}
		$this->yield_to( Owner::name( (string) $src ), $bundle, doing_action( 'wp_print_footer_scripts' ) );
		return $src;
	}

	/** Tag of our file: before it come the configs and texts of the replaced handles that are enqueued by now. */
	public function tag( $tag, $handle = '' ) {
		if ( ! is_string( $tag ) || ! is_string( $handle ) || ( RUNTIME !== $handle && ! self::is_carrier( $handle ) ) ) {
			return $tag;
		}
		$originals = $this->enqueued_for( $handle );
		if ( array() !== $originals ) {
			$url = $this->url( substr( $handle, strlen( self::PREFIX ) ) . '.js' );
			$tag = Consent::move( $tag, $url, $originals );
			$tag = self::waits( $handle ) ? self::without_address( $tag, $url ) : $tag;
			// Checkouts in pop-ups look this tag up by its id, to run its file once more. By the last attribute the fallback knows that no consent tool holds it back.
			$tag .= isset( $originals['wc-checkout'] ) ? wp_get_script_tag( array( 'type' => 'text/plain', 'id' => 'wc-checkout-js', 'src' => $url, 'data-shop-src' => '' ) ) : ''; // phpcs:ignore WordPress.Arrays
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
		if ( array() === $this->originals && array() === $this->foreign ) {
			return;
		}
		foreach ( array_filter( array_keys( $this->originals ), 'wp_script_is' ) as $handle ) {
			foreach ( $this->texts_of( $handle ) as $json => $attributes ) {
				wp_print_inline_script_tag( $json, $attributes );
			}
		}
		$this->lists_originals = true;
		Fallback::print_originals( array( 'version' => $this->manifest()->version, 'foreign' => (object) $this->foreign, 'late' => $this->late ), $this->originals, array_filter( array_keys( bundles() ), array( self::class, 'is_idle' ) ) ); // phpcs:ignore WordPress.Arrays
		$this->lists_originals = false;
		if ( array() !== $this->foreign ) {
			Owner::note( $this->foreign );
		}
	}

	/** Attributes of an inline script, whose `id` is the handle with an ending: optimizers leave ours and the configs of our bundles alone. */
	public function inline_attributes( $attributes ): array {
		$attributes = (array) $attributes;
		$id         = $attributes['id'] ?? '';
		$handle     = is_string( $id ) ? (string) preg_replace( '/-js-(?:extra|before|after|texts)$/', '', $id ) : '';
		$is_ours    = 0 === strpos( $handle, 'shop-scripts-' ) || self::STUBS === $handle;
		return $is_ours || isset( $this->originals[ $handle ] ) || in_array( $handle, $this->libraries->gone, true ) ? $attributes + Optimizers::ATTRIBUTES : $attributes;
	}

	/** Attributes of a script tag, whose `id` is the handle with `-js`: the checksum of our file. */
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

	/** Tag of a stylesheet: the checksum of our file, at our address alone. */
	public function style_tag( $tag, $handle = '' ) {
		$file = 0 === strpos( (string) $handle, self::PREFIX ) ? substr( $handle, strlen( self::PREFIX ) ) . '.css' : '';
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

	/**
	 * Switches a bundle off on this page when a handle of it has the file of another plugin, or none: that file does the work of ours. So does a
	 * script that is printed by hand where somebody has taken away the very handle of the page.
	 */
	private function look_for_others(): void {
		$scripts = wp_scripts();
		foreach ( $this->originals as $handle => $original ) {
			// Somebody may have taken a handle away since, or put another file behind it.
			if ( ( $scripts->registered[ $handle ] ?? null ) !== $original['script'] || $original['script']->src ) {
				$this->give_back( $handle );
			}
		}
		foreach ( $this->active() as $bundle => $handles ) {
			foreach ( array_diff( array_filter( $handles, 'wp_script_is' ), array_keys( $this->originals ), $scripts->done ) as $handle ) {
				$script = $scripts->registered[ $handle ] ?? null;
				// A handle without a file is an alias of what it needs.
				$src = null === $script || $script->src ? $script->src ?? '' : $scripts->registered[ $script->deps[0] ?? '' ]->src ?? '';
				if ( $src && ( ! $script->src || ! Owner::is_original( $handle, $src ) ) ) {
					$this->yield_to( Owner::name( $src ), $bundle );
				}
			}
			$is_shop = 'checkout' === $bundle && function_exists( 'is_checkout' ) && isset( $scripts->registered['woocommerce'] );
			if ( $is_shop && ( ( is_checkout() && ! isset( $scripts->registered['wc-checkout'] ) ) || ( is_cart() && ! isset( $scripts->registered['wc-cart'] ) ) ) ) {
				$this->yield_to( '', $bundle );
			}
		}
	}

	/** Switches a bundle off on this page. Where its file, or the end of the queue, is printed already, the browser brings the originals. */
	private function yield_to( string $name, string $bundle, bool $is_late = false ): void {
		$this->foreign[ $bundle ] = $name;
		if ( $is_late || in_array( self::PREFIX . $bundle, wp_scripts()->done, true ) ) {
			$this->late[] = $bundle;
			return;
		}
		array_map( array( $this, 'give_back' ), array_intersect( bundles()[ $bundle ], array_keys( $this->originals ) ) );
	}

	/** Gives a handle its file and its dependencies back. */
	private function give_back( string $handle ): void {
		list( 'src' => $src, 'domain' => $domain, 'deps' => $deps, 'script' => $script ) = $this->originals[ $handle ];
		$script->src        = $script->src ? $script->src : $src;
		$script->textdomain = $script->textdomain ? $script->textdomain : $domain;
		$script->deps       = array_values( array_unique( array_merge( $deps, array_diff( $script->deps, array( self::PREFIX . bundle_of( $handle ) ) ) ) ) );
		unset( $this->originals[ $handle ] );
	}

	/** Takes the file from the registered handles of the bundles that are on. */
	private function take_over(): void {
		$scripts = wp_scripts();
		foreach ( $this->active() as $bundle => $handles ) {
			foreach ( $handles as $handle ) {
				$script   = $scripts->registered[ $handle ] ?? null;
				$original = $this->originals[ $handle ] ?? null;
				if ( null === $script || in_array( $handle, $scripts->done, true ) || ( null === $original && ( ! $script->src || ! Owner::is_original( $handle, $script->src ) ) ) ) {
					continue;
				}
				$added                      = array_diff( $script->deps, array( self::PREFIX . $bundle ) );
				$this->originals[ $handle ] = array(
					'src'    => (string) ( $script->src ? $script->src : $original['src'] ),
					'domain' => (string) ( $script->textdomain ? $script->textdomain : $original['domain'] ?? '' ),
					'deps'   => array_values( array_unique( array_merge( $original['deps'] ?? array(), $added ) ) ),
					'script' => $script,
				);
				// From now on the handle has no file: WordPress prints what belongs to it, and no tag. It finds texts by the file.
				list( $script->src, $script->textdomain ) = array( false, null );
			}
		}
	}

	/** Registers our files with what they need, and lets them wait for what the handles on this page need: `$kept` by handle. The library that ours takes from the end of the page to the head must not hold that up. */
	private function register_files( array $kept ): void {
		$scripts = wp_scripts();
		if ( isset( $this->originals['wc-order-attribution'] ) ) {
			$scripts->add_data( 'sourcebuster-js', 'strategy', 'defer' );
		}
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
					$deps = array_merge( $deps, Libraries::needs( $dep, $carrier ) ? array() : array( $dep ) );
				}
			}
			$scripts->registered[ $carrier ]->deps = array_values( array_unique( array_merge( $scripts->registered[ $carrier ]->deps, $deps ) ) );
		}
	}

	/** Registers one of our files, once. It is deferred where WordPress finds nothing that has to run at once after it. */
	private function register_file( string $handle, string $url, bool $in_footer ): void {
		if ( ! isset( wp_scripts()->registered[ $handle ] ) ) {
			wp_register_script( $handle, $url, array(), null, array( 'strategy' => 'defer', 'in_footer' => $in_footer ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters, WordPress.Arrays
		}
	}

	/** Replaced handles that are enqueued by now for one of our files → sources of the originals. */
	private function enqueued_for( string $carrier ): array {
		$is_for = static fn( string $handle ): bool => self::PREFIX . bundle_of( $handle ) === $carrier && wp_script_is( $handle );
		return array_map( static fn( array $original ): string => $original['src'], array_filter( $this->originals, $is_for, ARRAY_FILTER_USE_KEY ) );
	}

	/** Configs and texts that belong before one of our files. What is printed here is not printed again at its own place. */
	private function configs_for( string $carrier ): string {
		$scripts = wp_scripts();
		$html    = self::PREFIX . 'stripe-express' === $carrier && in_array( 'wp-api-fetch', $this->libraries->gone, true ) ? self::rest_settings_tag() : '';
		foreach ( array_diff( array_keys( $this->enqueued_for( $carrier ) ), $scripts->done ) as $handle ) {
			foreach ( array_intersect( $this->libraries->gone, Libraries::with_dependencies( $this->originals[ $handle ]['deps'] ) ) as $dep ) {
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

	/** Root of the REST API, and the nonce of a logged-in shopper, which `wp-api-fetch` would add to each request. A guest needs no nonce, and a page cache could keep an old one. */
	private static function rest_settings_tag(): string {
		$settings = array( 'root' => esc_url_raw( get_rest_url() ) );
		if ( is_user_logged_in() ) {
			$settings['nonce'] = wp_create_nonce( 'wp_rest' );
		}
		$code = 'var wpApiSettings = window.wpApiSettings || ' . wp_json_encode( $settings, JSON_HEX_TAG | JSON_HEX_AMP ) . ';';
		return wp_get_inline_script_tag( $code, array( 'id' => 'shop-scripts-rest' ) );
	}

	/** Tag with the config of a handle; it is not printed a second time. Blocks switch the order attribution when they run, before our file, which goes by what they have said. */
	private function config_tag( string $handle ): string {
		$config = (string) wp_scripts()->get_data( $handle, 'data' );
		wp_scripts()->add_data( $handle, 'data', '' );
		$switch = 'wc-order-attribution' === $handle ? "\nwc_order_attribution.setOrderTracking = function (allow) { this.params.allowTracking = allow; };" : '';
		return '' === $config ? '' : wp_get_inline_script_tag( $config . $switch, array( 'id' => "$handle-js-extra" ) );
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
		$domain = (string) ( $script->textdomain ? $script->textdomain : $this->originals[ $handle ]['domain'] );
		if ( isset( $this->has_texts[ $handle ] ) || '' === $domain ) {
			return array();
		}
		$this->has_texts[ $handle ] = true;
		$now                        = $script->src;
		$script->src                = $this->originals[ $handle ]['src'];
		$json                       = load_script_textdomain( $handle, $domain, $script->translations_path );
		$script->src                = $now;
		$attributes                 = array( 'type' => 'application/json', 'id' => "$handle-js-texts", 'data-shop-texts' => $domain ); // phpcs:ignore WordPress.Arrays
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

	/** Whether a bundle has nothing to do here: the Stripe gateway prints its payment fields' script on product and cart pages too, which have no payment form unless they are a checkout. */
	private static function is_idle( string $bundle ): bool {
		return 'upe' === $bundle && function_exists( 'is_product' ) && ( is_product() || is_cart() ) && ! is_checkout();
	}

	/** Whether PayPal's file waits for its place: the gateway prints its script everywhere for the mini-cart, whose buttons come with the first product. Not beside a script that declares the original. */
	public static function waits( string $carrier ): bool {
		$original = 'ppcp-smart-button';
		$enqueued = array_values( array_filter( bundles()['paypal-buttons'] ?? array(), 'wp_script_is' ) );
		$is_shop  = function_exists( 'is_product' ) && ( is_product() || is_cart() || is_checkout() );
		if ( self::PREFIX . 'paypal-buttons' !== $carrier || array( $original ) !== $enqueued || $is_shop ) {
			return false;
		}
		$users = array_filter( Libraries::with_dependencies( wp_scripts()->queue ), static fn( string $handle ): bool => in_array( $original, wp_scripts()->registered[ $handle ]->deps, true ) );
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
		return ! isset( $this->foreign[ $bundle ] ) && $this->settings->is_on( $bundle ) && $this->manifest()->is_complete( "$bundle.js" ) && ! $this->store->compatibility()->is_held_back( $bundle, $this->settings );
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
