<?php
/**
 * Which libraries go with the scripts that we replace.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * A replaced script brought libraries with it. Two declared tables per bundle decide about them: a library that our file makes unnecessary
 * goes, unless a script that stays declares it; a library that our file uses stays, and so does every library that no table names.
 */
final class Libraries {
	/** Formats the card fields of WooCommerce's own form. PayPal and Stripe put fields of theirs in its place. */
	private const CARD_FORM = 'wc-credit-card-form';

	/** Gateways with fields of their own. */
	private const OWN_FIELDS = '/^(?:ppcp-|stripe)/';

	/** Bundle → libraries that its file makes unnecessary. Both names where WooCommerce has renamed a handle. */
	public const UNNEEDED = array(
		'checkout'       => array( 'jquery-blockui', 'wc-jquery-blockui', 'js-cookie', 'wc-js-cookie', 'selectWoo', 'select2', 'zxcvbn-async', 'password-strength-meter' ),
		'contact-form'   => array( 'wp-i18n', 'wp-hooks' ),
		'paypal-buttons' => array( 'jquery-blockui', 'wc-jquery-blockui', self::CARD_FORM ),
		'stripe-express' => array( 'lodash', 'react', 'react-dom', 'react-jsx-runtime', 'wp-api-fetch', 'wp-data', 'wp-element', 'wp-hooks', 'wp-html-entities', 'wp-i18n', 'wp-polyfill', 'wp-url', 'jquery-blockui', 'wc-jquery-blockui' ),
		'upe'            => array( 'lodash', 'react', 'react-dom', 'react-jsx-runtime', 'wp-api-fetch', 'wp-data', 'wp-element', 'wp-hooks', 'wp-html-entities', 'wp-i18n', 'wp-polyfill', 'wp-url', 'jquery-blockui', 'wc-jquery-blockui' ),
	);

	/** Bundle → libraries that its file uses where they are. */
	public const USED = array(
		'checkout'       => array( 'jquery', 'sourcebuster-js', 'wp-i18n' ),
		'contact-form'   => array( 'jquery' ),
		'paypal-buttons' => array( 'jquery' ),
		'stripe-express' => array( 'jquery', 'stripe' ),
		'upe'            => array( 'jquery', 'stripe' ),
		'variation-info' => array( 'jquery', 'wc-add-to-cart-variation' ),
	);

	/** Files with stubs of functions that other code calls without declaring them → libraries each of which brings the functions. */
	private const STUBS = array(
		'stub-block.js'   => array( 'jquery-blockui', 'wc-jquery-blockui' ),
		'stub-select.js'  => array( 'selectWoo', 'select2' ),
		'stub-cookies.js' => array( 'js-cookie', 'wc-js-cookie' ),
	);

	/** @var string[] Libraries, with what they need, that no script brings any more. */
	public $gone = array();

	/** @var string[] Scripts of this page, by the last count. */
	private $present = array();

	/** @var array<string, int> Libraries that WooCommerce enqueued by themselves, and that were taken out of the queue → their place in it. */
	private $set_aside = array();

	/** @var string[]|null The queue before WooCommerce added to it; null while it does not. */
	private $before;

	/**
	 * Watches what WooCommerce enqueues: what another plugin enqueues by itself stays. WooCommerce asks for the addresses of its files first
	 * and for its styles last; its card form enqueues a script right before this hook.
	 *
	 * @param callable $is_on Says whether a bundle is on that makes a library unnecessary.
	 */
	public function watch( callable $is_on ): void {
		$start = function ( $url ) {
			$this->before = $this->before ?? ( doing_action( 'wp_enqueue_scripts' ) ? wp_scripts()->queue : null );
			return $url;
		};
		$end   = function ( $styles ) use ( $is_on ) {
			if ( null !== $this->before && $is_on( 'selectWoo' ) ) {
				$this->set_aside( 'selectWoo', $this->before );
			}
			$this->before = null;
			return $styles;
		};
		$form  = function ( $gateway ) use ( $is_on ): void {
			if ( $is_on( self::CARD_FORM ) && preg_match( self::OWN_FIELDS, (string) $gateway ) ) {
				$this->set_aside( self::CARD_FORM, $this->present );
			}
		};
		add_filter( 'woocommerce_get_asset_url', $start );
		add_filter( 'woocommerce_enqueue_styles', $end );
		add_action( 'woocommerce_credit_card_form_start', $form );
	}

	/** Takes a library out of the queue that was not there before. */
	private function set_aside( string $library, array $before ): void {
		$place = array_search( $library, wp_scripts()->queue, true );
		if ( false !== $place && ! isset( $this->set_aside[ $library ] ) && ! in_array( $library, array_merge( $before, wp_scripts()->done ), true ) ) {
			$this->set_aside[ $library ] = $place;
			wp_dequeue_script( $library );
		}
	}

	/**
	 * Decides.
	 *
	 * @param array<string, array{src: string, deps: string[]}> $originals Replaced handles as their plugins have registered them.
	 * @return array<string, string[]> Dependencies that each replaced handle keeps.
	 */
	public function settle( array $originals ): array {
		$scripts = wp_scripts();
		$kept    = array();
		$dropped = array();
		$wanted  = $this->set_aside;
		foreach ( $originals as $handle => $original ) {
			$kept[ $handle ] = array_values( array_filter( $original['deps'], fn( string $library ): bool => self::stays( $library, $handle ) ) );
			if ( wp_script_is( $handle ) ) {
				$dropped = array_merge( $dropped, array_diff( $original['deps'], $kept[ $handle ] ) );
				$wanted  = array_filter( $wanted, fn( string $library ): bool => self::stays( $library, $handle ), ARRAY_FILTER_USE_KEY );
			}
		}
		array_map( 'wp_enqueue_script', array_intersect( $dropped, self::called_by_originals( array_keys( $originals ) ) ) );
		foreach ( $wanted as $library => $place ) {
			array_splice( $scripts->queue, $place, 0, in_array( $library, $scripts->queue, true ) ? array() : array( $library ) );
			unset( $this->set_aside[ $library ] );
		}
		$this->present = array_merge( self::with_dependencies( $scripts->queue, $kept ), $scripts->done );
		$this->gone    = array_values( array_diff( self::with_dependencies( array_merge( $dropped, array_keys( $this->set_aside ) ) ), $this->present ) );
		return $kept;
	}

	/** Files with the functions that no library of this page brings, though one of the originals would have. */
	public function stubs(): array {
		return array_keys( array_filter( self::STUBS, fn( array $libraries ): bool => array() !== array_intersect( $libraries, $this->gone ) && array() === array_intersect( $libraries, $this->present ) ) );
	}

	/** Libraries that the originals on this page may call, whose bundles are off: some declare jQuery alone, and count on a script beside them. */
	private static function called_by_originals( array $replaced ): array {
		$stay = array_diff( array_merge( self::with_dependencies( wp_scripts()->queue ), wp_scripts()->done ), $replaced );
		return array_merge( array(), ...array_map( fn( $handle ): array => self::UNNEEDED[ (string) bundle_of( (string) $handle ) ] ?? array(), array_values( $stay ) ) );
	}

	/** Whether a library stays for our file. */
	private static function stays( string $library, string $handle ): bool {
		$bundle = (string) bundle_of( $handle );
		$stays  = in_array( $library, self::USED[ $bundle ] ?? array(), true ) || ! in_array( $library, self::UNNEEDED[ $bundle ] ?? array(), true )
			|| ( self::CARD_FORM === $library && self::has_other_card_form() );
		/**
		 * Keeps or drops a library that a replaced script declares.
		 *
		 * @param bool   $stays As the tables say.
		 * @param string $library Handle of the library.
		 * @param string $handle Replaced script.
		 */
		return (bool) apply_filters( 'shop_scripts_keep_library', $stays, $library, $handle );
	}

	/** Whether another gateway uses WooCommerce's own card form. */
	private static function has_other_card_form(): bool {
		foreach ( function_exists( 'WC' ) ? WC()->payment_gateways()->get_available_payment_gateways() : array() as $id => $gateway ) {
			if ( ( $gateway instanceof \WC_Payment_Gateway_CC || $gateway->supports( 'default_credit_card_form' ) ) && ! preg_match( self::OWN_FIELDS, (string) $id ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Handles with everything that they need, what is needed first.
	 *
	 * @param string[]                $handles Where to begin.
	 * @param array<string, string[]> $deps Dependencies that count instead of the registered ones.
	 * @return string[]
	 */
	public static function with_dependencies( array $handles, array $deps = array() ): array {
		$found = array();
		self::collect( $handles, $deps, $found );
		// A number as the handle of a script is an integer as a key.
		return array_map( 'strval', array_keys( array_filter( $found ) ) );
	}

	/** Whether a script needs another, directly or not. */
	public static function needs( string $handle, string $other ): bool {
		return $handle === $other || in_array( $other, self::with_dependencies( array( $handle ) ), true );
	}

	/** Adds handles, and what they need before them, to `$found`; false there while their own needs are looked at. */
	private static function collect( array $handles, array $deps, array &$found ): void {
		foreach ( $handles as $handle ) {
			if ( isset( $found[ $handle ] ) || ! isset( wp_scripts()->registered[ $handle ] ) ) {
				continue;
			}
			$found[ $handle ] = false;
			self::collect( $deps[ $handle ] ?? wp_scripts()->registered[ $handle ]->deps, $deps, $found );
			unset( $found[ $handle ] );
			$found[ $handle ] = true;
		}
	}
}
