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

	/** Starts listening. */
	public function register(): void {
		add_filter( 'site_status_tests', array( $this, 'add' ) );
	}

	/**
	 * Adds the test.
	 *
	 * @param array<string, array<string, mixed>> $tests WordPress's tests.
	 * @return array<string, array<string, mixed>>
	 */
	public function add( $tests ): array {
		$tests['direct']['shop_scripts'] = array(
			'label' => __( 'Shop scripts', 'shop-scripts' ),
			'test'  => array( $this, 'result' ),
		);
		return $tests;
	}

	/**
	 * The result in WordPress's shape.
	 *
	 * @return array<string, mixed>
	 */
	public function result(): array {
		list( $status, $label, $text ) = $this->finding();
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Shop scripts', 'shop-scripts' ),
				'color' => 'good' === $status ? 'green' : 'red',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => '',
			'test'        => 'shop_scripts',
		);
	}

	/**
	 * What is to be said: status, headline, text.
	 *
	 * @return array{string, string, string}
	 */
	private function finding(): array {
		$manifest = $this->manifest();
		$chosen   = $this->settings->chosen();
		$missing  = array_filter( $chosen, static fn( string $bundle ): bool => ! $manifest->is_complete( "$bundle.js" ) );
		$damaged  = $manifest->damaged();
		if ( array() !== $missing ) {
			/* translators: %s: names of bundles. */
			$text = __( 'The shop uses the original scripts for: %s. Copy the files again, or confirm those of the other host in the settings.', 'shop-scripts' );
			return array( 'critical', __( 'Files of the shop scripts are missing', 'shop-scripts' ), sprintf( $text, implode( ', ', $missing ) ) );
		}
		if ( array() !== $damaged && array() !== $chosen ) {
			/* translators: %s: names of files. */
			$text = __( 'Browsers refuse files whose content is not what the manifest says: %s. Copy them again.', 'shop-scripts' );
			return array( 'critical', __( 'Files of the shop scripts are damaged', 'shop-scripts' ), sprintf( $text, implode( ', ', $damaged ) ) );
		}
		if ( null !== $this->store->pending() ) {
			return array( 'recommended', __( 'New files of the shop scripts wait for you', 'shop-scripts' ), __( 'The other host offers other files. Look at them and confirm them in the settings.', 'shop-scripts' ) );
		}
		$untested = array_filter( $chosen, array( $this->store->compatibility(), 'is_untested' ) );
		if ( array() !== $untested ) {
			/* translators: %s: names of bundles. */
			$text = __( 'These bundles were not tested with the version of their plugin: %s. Bundles that take payments leave the original scripts in place until you allow them in the settings.', 'shop-scripts' );
			return array( 'recommended', __( 'A plugin version is outside of what the shop scripts were tested with', 'shop-scripts' ), sprintf( $text, implode( ', ', $untested ) ) );
		}
		$fallbacks = array_keys( Fallback_Log::recent() );
		if ( array() !== $fallbacks ) {
			/* translators: %s: names of bundles. */
			$text = __( 'In the last seven days browsers of visitors went back to the original scripts of: %s. A tool that changes our files or a half-finished upload is the usual cause.', 'shop-scripts' );
			return array( 'recommended', __( 'The original scripts had to run in place of the shop scripts', 'shop-scripts' ), sprintf( $text, implode( ', ', $fallbacks ) ) );
		}
		$changes = array() === $chosen ? array() : $this->changes();
		if ( array() !== $changes ) {
			/* translators: %s: pages with what is wrong there. */
			$text = __( 'Visitors get tags that differ from those of the plugin, so the original scripts may run there: %s. Exclude the folder of the shop scripts in the tool that changes them.', 'shop-scripts' );
			return array( 'recommended', __( 'A tool changes the tags of the shop scripts', 'shop-scripts' ), sprintf( $text, implode( '; ', $changes ) ) );
		}
		return array( 'good', __( 'The shop scripts are complete', 'shop-scripts' ), __( 'All files are there, with the right content.', 'shop-scripts' ) );
	}

	/**
	 * Fetches a product and the checkout page as a visitor and compares our tags there.
	 *
	 * @return string[] Page with what differs; empty when all is well. A page that cannot be fetched is left out.
	 */
	private function changes(): array {
		$changes = array();
		foreach ( array_diff_key( Preview::pages(), array_flip( array( 'cart', 'contact' ) ) ) as $page ) {
			foreach ( $this->changed_bundles( Manifest_Store::fetch( $page ) ) as $bundle => $tool ) {
				$changes[] = "$page: $bundle" . ( '' === $tool ? '' : " ($tool)" );
			}
		}
		return $changes;
	}

	/**
	 * Bundles of a page whose tag is not ours.
	 *
	 * @param string $html HTML of the page.
	 * @return array<string, string> Bundle → the tool that has changed it; empty when unknown.
	 */
	private function changed_bundles( string $html ): array {
		$changed = preg_match( '#id="shop-scripts-originals"[^>]*>(.*?)</script>#s', $html, $found ) ? (array) ( json_decode( $found[1], true )['bundles'] ?? array() ) : array();
		$tags    = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( 'script' ) ) {
			$bundle = preg_replace( '/^shop-(.*)-js$/', '$1', (string) $tags->get_attribute( 'id' ) );
			if ( $tags->get_attribute( 'src' ) === $this->url( "$bundle.js" ) && $tags->get_attribute( 'integrity' ) === $this->manifest()->integrity( "$bundle.js" ) ) {
				unset( $changed[ $bundle ] );
			}
		}
		$tool = '';
		foreach ( self::OPTIMIZERS as $sign => $name ) {
			$tool = preg_match( $sign, $html ) ? $name : $tool;
		}
		return array_fill_keys( array_keys( $changed ), $tool );
	}
}
