<?php
/**
 * Script handles that a bundle replaces.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** File that the bundles share; loaded once, before them. */
const RUNTIME = 'shop-runtime';

/** Bundle (name of its file without `.js`) → folder of a plugin → handles of that plugin's scripts, which the bundle replaces. */
const ORIGINALS = array(
	'checkout'       => array(
		'woocommerce' => array(
			'woocommerce',
			'wc-country-select',
			'wc-address-i18n',
			'wc-checkout',
			'wc-cart',
			'wc-cart-fragments',
			'wc-add-to-cart',
			'wc-add-payment-method',
			'wc-password-strength-meter',
			'wc-order-attribution',
			'woocommerce-tokenization-form',
		),
		'woocommerce-google-analytics-integration' => array( 'woocommerce-google-analytics-integration' ),
	),
	'contact-form'   => array(
		'contact-form-7' => array( 'contact-form-7', 'swv' ),
		'newsletter'     => array( 'newsletter' ),
	),
	'paypal-buttons' => array( 'woocommerce-paypal-payments' => array( 'ppcp-smart-button', 'ppcp-add-payment-method', 'wc-ppcp-googlepay', 'wc-ppcp-applepay' ) ),
	'stripe-express' => array( 'woocommerce-gateway-stripe' => array( 'wc_stripe_express_checkout' ) ),
	'upe'            => array( 'woocommerce-gateway-stripe' => array( 'wc-stripe-upe-classic' ) ),
	'fraud-pui'      => array( 'woocommerce-paypal-payments' => array( 'ppcp-fraudnet' ) ),
	'variation-info' => array( 'woocommerce-germanized' => array( 'wc-gzd-add-to-cart-variation' ) ),
);

/**
 * Bundle → handles whose source it becomes.
 *
 * The handles stay registered under their names, with their dependencies and the config that their plugins print for them: gateways
 * name `wc-checkout` as a dependency, and WordPress prints a config only for a handle that is enqueued. One file behind several handles
 * runs several times; a further run starts only the areas whose config has appeared since.
 *
 * @return array<string, string[]>
 */
function bundles(): array {
	$bundles = array_map( static fn( array $plugins ): array => array_merge( ...array_values( $plugins ) ), ORIGINALS );

	/**
	 * Changes the handles of a bundle, for a plugin that names its script differently.
	 *
	 * @param array<string, string[]> $bundles Bundle → handles.
	 */
	return (array) apply_filters( 'shop_scripts_bundles', $bundles );
}

/** Returns the bundle that replaces a handle. */
function bundle_of( string $handle ): ?string {
	return array_key_first( array_filter( bundles(), static fn( array $handles ): bool => in_array( $handle, $handles, true ) ) );
}
