<?php
/**
 * Puts our files in the place of the shop's own.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Changes what WordPress prints for the handles of the bundles that are on. */
final class Swap {
	/**
	 * What the operator has chosen.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Where the manifest comes from.
	 *
	 * @var Manifest_Store
	 */
	private $store;

	/**
	 * A swap.
	 *
	 * @param Settings       $settings What the operator has chosen.
	 * @param Manifest_Store $store Where the manifest comes from.
	 */
	public function __construct( Settings $settings, Manifest_Store $store ) {
		$this->settings = $settings;
		$this->store    = $store;
	}

	/** Starts listening. Only pages of the shop are changed, nothing in the admin area. */
	public function register(): void {
		if ( is_admin() ) {
			return;
		}
		// After everybody has enqueued, in the head and once more for what came later.
		add_action( 'wp_enqueue_scripts', array( $this, 'add_runtime' ), PHP_INT_MAX );
		add_action( 'wp_print_footer_scripts', array( $this, 'add_runtime' ), 0 );
		add_action( 'wp_enqueue_scripts', array( $this, 'add_styles' ), PHP_INT_MAX );
		add_filter( 'script_loader_src', array( $this, 'source' ), PHP_INT_MAX, 2 );
		add_filter( 'wp_script_attributes', array( $this, 'attributes' ) );
		add_filter( 'style_loader_tag', array( $this, 'style_tag' ), 10, 2 );
	}

	/** Makes the runtime a dependency of the handles that need it, so that its tag comes first and no round trip is lost. */
	public function add_runtime(): void {
		$manifest = $this->store->read( $this->settings );
		if ( null === $manifest || ! $manifest->has( RUNTIME . '.js' ) ) {
			return;
		}
		$scripts = wp_scripts();
		foreach ( $this->active( $manifest ) as $bundle => $handles ) {
			if ( ! $manifest->needs_runtime( "$bundle.js" ) ) {
				continue;
			}
			foreach ( $handles as $handle ) {
				$script = $scripts->registered[ $handle ] ?? null;
				// A tag that is printed by now cannot get another before it; then the bundle fetches the runtime itself.
				if ( null === $script || in_array( $handle, $scripts->done, true ) || in_array( RUNTIME, $script->deps, true ) ) {
					continue;
				}
				$this->register_runtime( $manifest );
				$script->deps[] = RUNTIME;
			}
		}
	}

	/** Adds the stylesheets of the bundles that this page uses. A bundle without its stylesheet fetches it when it starts. */
	public function add_styles(): void {
		$manifest = $this->store->read( $this->settings );
		if ( null === $manifest ) {
			return;
		}
		foreach ( $this->active( $manifest ) as $bundle => $handles ) {
			$is_used = array() !== array_filter( $handles, 'wp_script_is' );
			if ( $is_used && $manifest->has( "$bundle.css" ) ) {
				// The address carries its version already.
				wp_enqueue_style( "shop-$bundle", $manifest->url( $this->settings->base_url(), "$bundle.css" ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
			}
		}
	}

	/**
	 * Source of a script that is being printed.
	 *
	 * @param mixed  $src Its source.
	 * @param string $handle Its handle.
	 * @return mixed
	 */
	public function source( $src, string $handle ) {
		$file     = $this->file_of( $handle );
		$manifest = $this->store->read( $this->settings );
		return null === $file || null === $manifest ? $src : $manifest->url( $this->settings->base_url(), $file );
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
		$handle     = is_string( $id ) ? preg_replace( '/-js$/', '', $id ) : '';
		$file       = $this->file_of( (string) $handle );
		$manifest   = $this->store->read( $this->settings );
		if ( null === $file || null === $manifest ) {
			return $attributes;
		}
		// An optimiser may have put a file of its own in the place of ours: that has another checksum.
		if ( ( $attributes['src'] ?? '' ) === $manifest->url( $this->settings->base_url(), $file ) ) {
			$attributes['integrity']   = $manifest->integrity( $file );
			$attributes['crossorigin'] = 'anonymous';
		}
		return $attributes;
	}

	/**
	 * Tag of a stylesheet: the checksum of our file.
	 *
	 * @param mixed  $tag HTML of the tag.
	 * @param string $handle Its handle.
	 * @return mixed
	 */
	public function style_tag( $tag, string $handle ) {
		$manifest = $this->store->read( $this->settings );
		$file     = 0 === strpos( $handle, 'shop-' ) ? substr( $handle, strlen( 'shop-' ) ) . '.css' : '';
		if ( null === $manifest || ! is_string( $tag ) || ! $manifest->has( $file ) ) {
			return $tag;
		}
		$html = new \WP_HTML_Tag_Processor( $tag );
		while ( $html->next_tag( 'link' ) ) {
			$html->set_attribute( 'integrity', $manifest->integrity( $file ) );
			$html->set_attribute( 'crossorigin', 'anonymous' );
		}
		return $html->get_updated_html();
	}

	/**
	 * Registers the runtime, once. WordPress makes it wait or not as the scripts that need it do.
	 *
	 * @param Manifest $manifest What is in the folder.
	 */
	private function register_runtime( Manifest $manifest ): void {
		wp_register_script(
			RUNTIME,
			$manifest->url( $this->settings->base_url(), RUNTIME . '.js' ),
			array(),
			null, // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
			array( 'strategy' => 'defer' )
		);
	}

	/**
	 * Our file for a handle; null when the shop's own stays.
	 *
	 * @param string $handle Script handle.
	 */
	private function file_of( string $handle ): ?string {
		$manifest = $this->store->read( $this->settings );
		$bundle   = RUNTIME === $handle ? RUNTIME : bundle_of( $handle );
		$is_on    = RUNTIME === $handle || ( null !== $bundle && $this->settings->is_on( $bundle ) );
		return null !== $manifest && $is_on && $manifest->has( "$bundle.js" ) ? "$bundle.js" : null;
	}

	/**
	 * Bundles that are on and in the folder, with their handles.
	 *
	 * @param Manifest $manifest What is in the folder.
	 * @return array<string, string[]>
	 */
	private function active( Manifest $manifest ): array {
		return array_filter(
			bundles(),
			function ( string $bundle ) use ( $manifest ): bool {
				return $this->settings->is_on( $bundle ) && $manifest->has( "$bundle.js" );
			},
			ARRAY_FILTER_USE_KEY
		);
	}
}
