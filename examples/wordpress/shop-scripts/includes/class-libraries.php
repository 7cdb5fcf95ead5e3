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

	/** Libraries whose functions other code calls without declaring them; `assets/stubs.js` replaces these. */
	public const WITH_STUBS = array( 'jquery-blockui', 'wc-jquery-blockui', 'selectWoo', 'select2' );

	/** Libraries that WooCommerce enqueues by themselves for its checkout and account pages. */
	private const ENQUEUED_ALONE = array( 'selectWoo', 'select2', self::CARD_FORM );

	/** @var string[] Libraries that were taken out of the queue. */
	public $dequeued = array();

	/** @var string[] Libraries, with what they need, that no script brings any more. */
	public $gone = array();

	/** @var array<string, array{src: string, deps: string[]}> Replaced handles as their plugins have registered them. */
	private $originals;

	/**
	 * Creates a decision.
	 *
	 * @param array<string, array{src: string, deps: string[]}> $originals Replaced handles as registered.
	 */
	public function __construct( array $originals ) {
		$this->originals = $originals;
	}

	/**
	 * Decides.
	 *
	 * @param string[] $dequeued Libraries that were taken out of the queue before, on this page.
	 * @return array<string, string[]> Dependencies that each replaced handle keeps.
	 */
	public function settle( array $dequeued ): array {
		$scripts = wp_scripts();
		$kept    = array();
		$dropped = array();
		foreach ( $this->originals as $handle => $original ) {
			$kept[ $handle ] = array_values( array_filter( $original['deps'], fn( string $library ): bool => self::stays( $library, $handle ) ) );
			if ( wp_script_is( $handle ) ) {
				$dropped = array_merge( $dropped, array_diff( $original['deps'], $kept[ $handle ] ) );
				foreach ( array_intersect( self::ENQUEUED_ALONE, $scripts->queue ) as $library ) {
					$dequeued = array_merge( $dequeued, self::stays( $library, $handle ) ? array() : array( $library ) );
				}
			}
		}
		$this->dequeued       = array_values( array_unique( $dequeued ) );
		$scripts->queue = array_values( array_diff( $scripts->queue, array_diff( $this->dequeued, $scripts->done ) ) );
		$present              = Queue::with_dependencies( $scripts->queue, $kept );
		$this->gone           = array_values( array_diff( Queue::with_dependencies( array_merge( $dropped, $this->dequeued ) ), $present, $scripts->done ) );
		return $kept;
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
			if ( $gateway instanceof \WC_Payment_Gateway_CC && ! preg_match( '/^(?:ppcp-|stripe)/', (string) $id ) ) {
				return true;
			}
		}
		return false;
	}
}
