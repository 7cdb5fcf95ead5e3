<?php
/**
 * Keeps optimizer plugins away from our tags and files.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * Optimizers rewrite the finished HTML: a file of ours that they change no longer has its checksum, and the browser refuses it. Each tool has
 * its own way to leave a script alone.
 */
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
		foreach ( array( 'autoptimize_filter_js_consider_minified', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js' ) as $filter ) {
			add_filter( $filter, array( $this, 'add_folder' ) );
		}
		add_filter( 'cmplz_whitelisted_script_tags', array( $this, 'add_inline_scripts' ) );
		add_filter( 'rocket_exclude_js', array( $this, 'add_pattern' ) );
		add_filter( 'w3tc_minify_js_do_tag_minification', array( $this, 'may_minify' ), 10, 3 );
		foreach ( array( 'sgo_js_minify_exclude', 'sgo_js_async_exclude', 'sgo_javascript_combine_exclude' ) as $filter ) {
			add_filter( $filter, array( $this, 'add_handles' ) );
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

	/**
	 * A list of parts of addresses; false when there is none yet.
	 *
	 * @param string[]|false $parts Parts so far.
	 * @return string[]
	 */
	public function add_folder( $parts ): array {
		return array_merge( is_array( $parts ) ? $parts : array(), array( $this->folder() ) );
	}

	/**
	 * Complianz: parts of scripts that it never blocks. It blocks every inline script that holds the address of a blocked provider, so the configs too.
	 *
	 * @param string[] $parts Parts so far.
	 * @return string[]
	 */
	public function add_inline_scripts( $parts ): array {
		$ours = array( 'shop-scripts-originals', 'wc_stripe_upe_params', 'wc_stripe_express_checkout_params', 'PayPalCommerceGateway' );
		return array_merge( $this->add_folder( $parts ), $ours );
	}

	/**
	 * WP Rocket's minification: patterns of addresses.
	 *
	 * @param string[] $patterns Patterns so far.
	 * @return string[]
	 */
	public function add_pattern( $patterns ): array {
		return array_merge( is_array( $patterns ) ? $patterns : array(), array( $this->folder() . '(.*).js' ) );
	}

	/** W3 Total Cache: may a tag be minified? */
	public function may_minify( $may, $tag = '', $file = '' ): bool {
		return $may && false === strpos( "$tag $file", $this->folder() );
	}

	/**
	 * SiteGround: handles.
	 *
	 * @param string[] $handles Handles so far.
	 * @return string[]
	 */
	public function add_handles( $handles ): array {
		$ours = array( RUNTIME );
		foreach ( array_keys( bundles() ) as $bundle ) {
			$ours[] = Swap::PREFIX . $bundle;
		}
		return array_merge( is_array( $handles ) ? $handles : array(), $ours );
	}

	/** Path of our folder; its host where it has no path. */
	private function folder(): string {
		$path = (string) wp_parse_url( $this->settings->base_url(), PHP_URL_PATH );
		return '' === trim( $path, '/' ) ? (string) wp_parse_url( $this->settings->base_url(), PHP_URL_HOST ) : $path;
	}
}
