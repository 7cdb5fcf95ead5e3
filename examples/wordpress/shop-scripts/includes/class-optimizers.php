<?php
/**
 * Keeps optimizer plugins away from our tags and files.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Optimizers rewrite the finished HTML: a file of ours that they change no longer has its checksum, and the browser refuses it. Each tool has its own way to leave a script alone. */
final class Optimizers {
	/** Attributes for our tags and configs: LiteSpeed, WP Rocket, Cloudflare Rocket Loader. */
	public const ATTRIBUTES = array(
		'data-no-optimize' => '1',
		'data-no-minify'   => '1',
		'data-no-defer'    => '1',
		'data-cfasync'     => 'false',
		'nowprocket'       => true,
	);

	/** @var Settings What the operator has chosen. */
	private $settings;

	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/** Registers the filters of the tools. */
	public function register(): void {
		add_filter( 'autoptimize_filter_js_exclude', array( $this, 'exclude_from_autoptimize' ) );
		add_filter( 'w3tc_minify_js_do_tag_minification', array( $this, 'may_minify' ), 10, 3 );
		foreach ( array( 'autoptimize_filter_js_consider_minified', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js' ) as $filter ) {
			self::extend( $filter, fn(): array => array( $this->folder() ) );
		}
		// WP Rocket's minification takes patterns of addresses.
		self::extend( 'rocket_exclude_js', fn(): array => array( $this->folder() . '(.*).js' ) );
		// Complianz blocks every inline script that holds the address of a blocked provider, so the configs too.
		self::extend( 'cmplz_whitelisted_script_tags', fn(): array => array( $this->folder(), 'shop-scripts-originals', 'wc_stripe_upe_params', 'wc_stripe_express_checkout_params', 'PayPalCommerceGateway' ) );
		foreach ( array( 'sgo_js_minify_exclude', 'sgo_js_async_exclude', 'sgo_javascript_combine_exclude' ) as $filter ) {
			self::extend( $filter, array( self::class, 'handles' ) );
		}
	}

	/** Puts Autoptimize's comments around tags. */
	public static function wrap( string $html ): string {
		return '' === $html ? '' : "<!--noptimize-->$html<!--/noptimize-->\n";
	}

	/**
	 * Autoptimize: parts of addresses, as a list with commas or as part → flag.
	 *
	 * @param string|array<string, string> $parts Excluded so far.
	 * @return string|array<string, string>
	 */
	public function exclude_from_autoptimize( $parts ) {
		if ( is_array( $parts ) ) {
			return $parts + array( $this->folder() => '' );
		}
		return ltrim( $parts . ', ' . $this->folder(), ', ' );
	}

	/** Adds to the list that a tool asks for; the list is false when there is none yet. */
	private static function extend( string $filter, callable $ours ): void {
		add_filter( $filter, static fn( $list ): array => array_merge( is_array( $list ) ? $list : array(), $ours() ) );
	}

	/** W3 Total Cache: may a tag be minified? */
	public function may_minify( $may, $tag = '', $file = '' ): bool {
		return $may && false === strpos( "$tag $file", $this->folder() );
	}

	/** SiteGround: the handles of our files. */
	public static function handles(): array {
		return array_merge( array( RUNTIME ), array_map( static fn( string $bundle ): string => Swap::PREFIX . $bundle, array_keys( bundles() ) ) );
	}

	/** Path of our folder; its host where it has no path. */
	private function folder(): string {
		$path = (string) wp_parse_url( $this->settings->base_url(), PHP_URL_PATH );
		return '' === trim( $path, '/' ) ? (string) wp_parse_url( $this->settings->base_url(), PHP_URL_HOST ) : $path;
	}
}
