<?php
/**
 * Tools → Site Health.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Checks the files against the manifest, and the pages that visitors get. */
final class Site_Health extends Feature {
	/** Optimizers by what stands in the addresses and types that they print. */
	private const OPTIMIZERS = array(
		'#/autoptimize#'                 => 'Autoptimize',
		'#/cache/min/|rocketlazy#'       => 'WP Rocket',
		'#/cache/minify/#'               => 'W3 Total Cache',
		'#litespeed#'                    => 'LiteSpeed Cache',
		'#siteground-optimizer#'         => 'SiteGround Speed Optimizer',
		'#-text/javascript|rocketscript#' => 'Cloudflare Rocket Loader',
	);

	/** @var array<string, string>|null Pages as they were fetched. */
	private $pages;

	/** Query parameter of our own requests, by which an empty cart does not lead away from the checkout. */
	private const PARAMETER = 'shop-scripts-check';

	/** Starts listening. */
	public function register(): void {
		add_filter( 'site_status_tests', array( $this, 'add' ) );
		add_action( 'wp_ajax_health-check-shop-scripts', array( $this, 'answer' ) );
		add_filter( 'woocommerce_checkout_redirect_empty_cart', static fn( $leads ): bool => $leads && ! self::is_check() );
	}

	/** Adds the test to those of WordPress that run once the page is there: it fetches pages and reads files. */
	public function add( $tests ): array {
		$tests['async']['shop_scripts'] = array(
			'label'             => __( 'Shop scripts', 'shop-scripts' ),
			'test'              => 'shop_scripts',
			'async_direct_test' => array( $this, 'result' ),
		);
		return $tests;
	}

	/** Answers the page. */
	public function answer(): void {
		check_ajax_referer( 'health-check-site-status' );
		current_user_can( 'view_site_health_checks' ) ? wp_send_json_success( $this->result() ) : wp_send_json_error();
	}

	/** The result in WordPress's shape. */
	public function result(): array {
		$findings = $this->findings();
		return array(
			'label'       => $findings[0][1],
			'status'      => $findings[0][0],
			'badge'       => array( 'label' => __( 'Shop scripts', 'shop-scripts' ), 'color' => 'good' === $findings[0][0] ? 'green' : 'red' ), // phpcs:ignore WordPress.Arrays
			'description' => '<p>' . implode( '</p><p>', array_map( 'esc_html', array_column( $findings, 2 ) ) ) . '</p>',
			'actions'     => '',
			'test'        => 'shop_scripts',
		);
	}

	/** What is to be said, the worst first: status, headline, text. */
	private function findings(): array {
		$chosen = $this->settings->chosen();
		$tested = $this->store->compatibility();
		$owners = static fn( string $bundle ): string => "$bundle (" . Owner::names( $bundle ) . ')';
		$checks = array(
			/* translators: %s: names of bundles. */
			array( 'critical', __( 'Files of the shop scripts are missing', 'shop-scripts' ), __( 'The shop uses the original scripts for: %s. Copy the files again, or confirm those of the other host in the settings.', 'shop-scripts' ), fn(): array => array_filter( $chosen, fn( string $bundle ): bool => ! $this->manifest()->is_complete( "$bundle.js" ) ) ),
			/* translators: %s: names of files. */
			array( 'critical', __( 'Files of the shop scripts are damaged', 'shop-scripts' ), __( 'Browsers refuse files whose content is not what the manifest says: %s. Copy them again.', 'shop-scripts' ), fn(): array => array() === $chosen ? array() : $this->manifest()->damaged() ),
			array( 'recommended', __( 'New files of the shop scripts wait for you', 'shop-scripts' ), __( 'The other host offers other files. Look at them and confirm them in the settings.', 'shop-scripts' ), fn(): array => null === $this->store->pending() ? array() : array( '' ) ),
			/* translators: %s: names of bundles. */
			array( 'recommended', __( 'A plugin version is outside of what the shop scripts were tested with', 'shop-scripts' ), __( 'These bundles were not tested with the version of their plugin: %s. Bundles that take payments leave the original scripts in place until you allow them in the settings.', 'shop-scripts' ), fn(): array => array_filter( $chosen, fn( string $bundle ): bool => $tested->is_untested( $bundle ) && ! $this->settings->runs_untested( $bundle ) ) ),
			/* translators: %s: names of bundles with names of plugins. */
			array( 'recommended', __( 'Another plugin takes the place of a bundle', 'shop-scripts' ), __( 'On some pages another plugin brings its own version of a script that a bundle replaces. The original scripts run there: %s.', 'shop-scripts' ), fn(): array => array_map( $owners, array_intersect( $chosen, array_keys( Owner::recent() ) ) ) ),
			/* translators: %s: names of bundles. */
			array( 'recommended', __( 'The original scripts had to run in place of the shop scripts', 'shop-scripts' ), __( 'In the last seven days browsers of visitors went back to the original scripts of: %s. A tool that changes our files or a half-finished upload is the usual cause.', 'shop-scripts' ), fn(): array => array_keys( Fallback_Log::recent() ) ),
			/* translators: %s: pages with what is wrong there. */
			array( 'recommended', __( 'A tool changes the tags of the shop scripts', 'shop-scripts' ), __( 'Visitors get tags that differ from those of the plugin, so the original scripts may run there: %s. Exclude the folder of the shop scripts in the tool that changes them.', 'shop-scripts' ), fn(): array => array() === $chosen ? array() : $this->changes( $this->pages() ) ),
			/* translators: %s: scripts with ids of rows of a document. */
			array( 'recommended', __( 'Other scripts use what works differently with the shop scripts', 'shop-scripts' ), __( 'Scripts on cart and checkout use what works differently with the shop scripts. Try them in a preview, and read the rows of extension-points.md in the folder of the plugin: %s.', 'shop-scripts' ), fn(): array => array() === $chosen ? array() : self::points_used_in( implode( '', array_diff_key( $this->pages(), array( Preview::pages()['product'] ?? '' => '' ) ) ) ) ),
		);
		$findings = array();
		foreach ( $checks as list( $status, $label, $text, $names ) ) {
			$found = $names();
			if ( array() !== $found ) {
				$findings[] = array( $status, $label, sprintf( $text, implode( ', ', $found ) ) );
			}
		}
		return array() !== $findings ? $findings : array( array( 'good', __( 'The shop scripts are complete', 'shop-scripts' ), __( 'All files are there, with the right content.', 'shop-scripts' ) ) );
	}

	/** Addresses of a product, the cart and the checkout → HTML as a visitor gets it; empty for a page that cannot be fetched. */
	private function pages(): array {
		foreach ( null === $this->pages ? array_diff_key( Preview::pages(), array( 'contact' => '' ) ) : array() as $name => $address ) {
			$this->pages[ $address ] = Manifest_Store::fetch( 'checkout' === $name ? add_query_arg( self::PARAMETER, self::token(), $address ) : $address );
		}
		return $this->pages ?? array();
	}

	/** Whether this is a request of ours. What it changes is harmless, and only the shop itself knows the token. */
	private static function is_check(): bool {
		$sent = isset( $_GET[ self::PARAMETER ] ) && is_string( $_GET[ self::PARAMETER ] ) ? sanitize_key( wp_unslash( $_GET[ self::PARAMETER ] ) ) : '';
		return hash_equals( self::token(), $sent );
	}

	/** What proves that a request is ours, for this hour. */
	private static function token(): string {
		return wp_hash( self::PARAMETER . gmdate( 'YmdH' ) );
	}

	/** Pages with the bundles whose tag is not ours there, and the tool that has changed it. */
	private function changes( array $pages ): array {
		$changes = array();
		foreach ( $pages as $page => $html ) {
			$changed = array();
			$tags    = new \WP_HTML_Tag_Processor( $html );
			while ( $tags->next_tag( 'script' ) ) {
				$id     = (string) $tags->get_attribute( 'id' );
				$bundle = preg_replace( '/^shop-(.*)-js$/', '$1', $id );
				if ( Fallback::ORIGINALS === $id && in_array( $tags->get_attribute( 'type' ), array( null, 'text/javascript' ), true ) ) {
					$changed += (array) ( json_decode( (string) $tags->get_attribute( 'data-originals' ), true )['bundles'] ?? array() );
				} elseif ( $tags->get_attribute( 'src' ) === $this->url( "$bundle.js" ) && $tags->get_attribute( 'integrity' ) === $this->manifest()->integrity( "$bundle.js" ) ) {
					$changed[ $bundle ] = null;
				}
			}
			$tools = implode( ', ', array_filter( self::OPTIMIZERS, static fn( string $sign ): bool => 1 === preg_match( $sign, $html ), ARRAY_FILTER_USE_KEY ) );
			foreach ( array_keys( array_filter( $changed, 'is_array' ) ) as $bundle ) {
				$changes[] = "$page: $bundle" . ( '' === $tools ? '' : " ($tools)" );
			}
		}
		return $changes;
	}

	/** Scripts of pages, from plugins and themes other than those that the bundles were made for, with the ids of the rows that each uses. `$points`: id → pattern. */
	public static function points_used_in( string $html, ?array $points = null ): array {
		$points = $points ?? (array) json_decode( (string) file_get_contents( __DIR__ . '/../assets/extension-points.json' ), true );
		$used   = array();
		preg_match_all( '#<script\b([^>]*)>(.*?)</script>#s', $html, $tags, PREG_SET_ORDER );
		foreach ( $tags as list( , $attributes, $code ) ) {
			$name = preg_match( '#\bsrc=["\']([^"\'?]+)#', $attributes, $src ) ? self::path( $src[1] ) : '';
			$code = '' === $name ? ( array() === $src ? $code : '' ) : (string) file_get_contents( WP_CONTENT_DIR . $name );
			$name = '' === $name && preg_match( '#\bid=["\']([\w-]+)#', $attributes, $id ) ? $id[1] : $name;
			$ids  = array_keys( array_filter( $points, static fn( ?string $pattern ): bool => null !== $pattern && 1 === preg_match( "~$pattern~", $code ) ) );
			// Ours, and configs that PHP prints.
			if ( array() !== $ids && ! preg_match( '#^shop-|-js-extra$#', $name ) ) {
				$used[ $name ] = ( '' === $name ? '<script>' : $name ) . ' (' . implode( ', ', $ids ) . ')';
			}
		}
		return array_values( $used );
	}

	/** Path of a script below `wp-content`, as far as it is a file there; empty for our own, those of the plugins that we know, and all others. */
	private static function path( string $src ): string {
		$src    = (string) preg_replace( '#^https?:#', '', html_entity_decode( $src ) );
		$folder = (string) preg_replace( '#^https?:#', '', content_url() );
		$path   = 0 === strpos( $src, "$folder/" ) ? substr( $src, strlen( $folder ) ) : '';
		$known  = array_merge( array( 'shop-scripts' ), ...array_map( 'array_keys', array_values( ORIGINALS ) ) );
		$is_one = preg_match( '#^/(?:plugins|themes)/([\w.-]+)/[\w./-]+\.js$#', $path, $found ) && ! in_array( $found[1], $known, true ) && false === strpos( $path, '..' );
		return $is_one && is_readable( WP_CONTENT_DIR . $path ) ? $path : '';
	}
}
