<?php
/**
 * Preloads of the libraries of payment providers.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Preloads;

/** Addresses of preloaded libraries, and of Stripe's tag, on a page of the recorded shop with all bundles. */
function stripe_on( string $page, ?callable $change = null, array $bundles = array() ): array {
	recorded_shop();
	fill_folder();
	\Imitated_Shop::$page = $page;
	if ( null !== $change ) {
		$change();
	}
	add_action( 'imitated_body', static fn() => do_action( 'woocommerce_proceed_to_checkout' ), 50 );
	add_action( 'imitated_body', static fn() => do_action( 'woocommerce_after_add_to_cart_form' ), 51 );
	new Plugin( array() === $bundles ? all_bundles() : $bundles );
	$html = printed_page();
	preg_match_all( '#<link rel="preload" as="script" href="(https://js\.stripe\.com[^"]*)">#', $html, $links );
	preg_match_all( '#<script[^>]* src="(https://js\.stripe\.com[^"]*)"#', $html, $tags );
	return array( $links[1], $tags[1] );
}

/** Holds a script back as a consent tool does. */
function hold( string $handle ): void {
	add_filter( 'script_loader_tag', static fn( string $tag, string $of ): string => $of === $handle ? str_replace( '<script', '<script type="text/plain"', $tag ) : $tag, 10, 2 );
}

/** Address of PayPal's library that is preloaded at the place of its buttons; empty for none. */
function paypal_on( string $page, array $config, ?callable $change = null ): string {
	$hooks = array( 'checkout' => 'woocommerce_review_order_after_payment', 'cart' => 'woocommerce_proceed_to_checkout', 'product' => 'woocommerce_single_product_summary' ); // phpcs:ignore
	early_page( array( 'paypal-buttons' ), $page, null );
	if ( null !== $change ) {
		$change();
	}
	wp_localize_script( 'ppcp-smart-button', 'PayPalCommerceGateway', $config + array( 'context' => $page, 'single_product_buttons_enabled' => '1', 'url_params' => array( 'client-id' => 'x', 'currency' => 'EUR' ) ) ); // phpcs:ignore
	ob_start();
	do_action( $hooks[ $page ] );
	preg_match_all( '#<link rel="preload" as="script" href="(https://www\.paypal\.com[^"]*)">#', (string) ob_get_clean(), $links );
	return html_entity_decode( implode( ' ', $links[1] ) );
}

/** Makes PayPal, or another method, the chosen one. */
function choose_method( bool $is_paypal ): callable {
	return static fn() => \Imitated_Shop::$gateways = array( 'ppcp-gateway' => (object) array( 'chosen' => $is_paypal ) );
}

return array(
	'Stripe’s library is preloaded once, with exactly the address of its tag, on pages with payment buttons' => static function (): void {
		$address = 'https://js.stripe.com/v3/?ver=3.0';
		foreach ( array( 'cart', 'product', 'checkout' ) as $page ) {
			same( array( array( $address ), array( $address ) ), stripe_on( $page ), $page );
		}
		$early = static fn() => add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_script( 'stripe', 'https://js.stripe.com/clover/stripe.js', array(), null, true ) );
		same( array( array( 'https://js.stripe.com/clover/stripe.js' ), array( 'https://js.stripe.com/clover/stripe.js' ) ), stripe_on( 'checkout', $early ), 'enqueued before the head' );
	},
	'Stripe’s library is not preloaded on other pages, without its bundles, or where a consent tool holds it back' => static function (): void {
		same( array(), stripe_on( '' )[0], 'another page' );
		same( array(), stripe_on( 'cart', null, array( 'checkout' ) )[0], 'without its bundles' );
		same( array(), stripe_on( 'cart', static fn() => hold( 'stripe' ) )[0], 'consent' );
		same( array(), stripe_on( 'cart', static fn() => add_filter( 'shop_scripts_preload_provider', static fn(): bool => false ) )[0], 'filter' );
	},
	'PayPal’s library is preloaded with the address that its bundle asks for' => static function (): void {
		foreach ( json_decode( (string) file_get_contents( __DIR__ . '/../paypal-addresses.json' ), true ) as $row ) {
			same( $row['address'], Preloads::paypal_address( $row['parameters'] ), (string) json_encode( $row['parameters'] ) );
		}
	},
	'PayPal’s library is preloaded where its bundle asks for it as soon as the page is parsed' => static function (): void {
		$address = 'https://www.paypal.com/sdk/js?client-id=x&currency=EUR';
		$guest   = static fn( bool $subscribes ): array => array( 'data_client_id' => array( 'user' => 0, 'has_subscriptions' => $subscribes ) );
		$filter  = static fn() => add_filter( 'shop_scripts_preload_provider', static fn( bool $may, string $handle ): bool => 'ppcp-smart-button' !== $handle, 10, 2 );
		$token   = array( 'data_client_id' => array( 'set_attribute' => true ) );
		$cases   = array(
			'product'                      => array( $address, 'product', array() ),
			'cart'                         => array( $address, 'cart', array() ),
			'checkout, chosen'             => array( $address, 'checkout', array(), choose_method( true ) ),
			'checkout, another method'     => array( '', 'checkout', array(), choose_method( false ) ),
			'checkout, not offered'        => array( '', 'checkout', array(), static fn() => \Imitated_Shop::$gateways = array() ),
			'an order that is reviewed'    => array( '', 'checkout', array( 'continuation' => array( 'order_id' => '1' ) ), choose_method( true ) ),
			'product buttons are off'      => array( '', 'product', array( 'single_product_buttons_enabled' => '' ) ),
			'a guest without subscription' => array( $address, 'cart', $guest( false ) ),
			'a guest’s subscription'       => array( '', 'cart', $guest( true ) ),
			'the same on the checkout'     => array( $address, 'checkout', $guest( true ), choose_method( true ) ),
			'a client token comes first'   => array( '', 'cart', $token ),
			'but not with vault v3'        => array( $address, 'cart', $token + array( 'vault_v3_enabled' => '1' ) ),
			'consent'                      => array( '', 'cart', array(), static fn() => hold( 'ppcp-smart-button' ) ),
			'filter'                       => array( '', 'cart', array(), $filter ),
		);
		foreach ( $cases as $what => $case ) {
			same( $case[0], paypal_on( $case[1], $case[2], $case[3] ?? null ), $what );
		}
	},
	'beside a consent tool that changes the finished page, no library of a provider is preloaded' => static function (): void {
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( __DIR__ . '/../consent-tool.php' ), $lines, $code );
		same( array( 0, array( 'false', 'true' ) ), array( $code, $lines ), 'with and without' );
	},
);
