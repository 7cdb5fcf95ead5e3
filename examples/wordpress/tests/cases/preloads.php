<?php
/**
 * Preloads of the libraries of payment providers.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

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

/** Whether the script at the place of PayPal's buttons is asked to preload the library. */
function asks_paypal( array $config, ?callable $change = null ): bool {
	early_page( array( 'paypal-buttons' ), 'product', null );
	if ( null !== $change ) {
		$change();
	}
	wp_localize_script( 'ppcp-smart-button', 'PayPalCommerceGateway', $config + array( 'context' => 'product', 'url_params' => array( 'client-id' => 'x' ) ) ); // phpcs:ignore
	ob_start();
	do_action( 'woocommerce_single_product_summary' );
	return room_config( (string) ob_get_clean() )['preload'] ?? false;
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
	'PayPal’s library is asked for where its bundle asks for it as soon as the page is parsed' => static function (): void {
		$guest = static fn( bool $subscribes, string $context = 'product' ): array => array( 'context' => $context, 'data_client_id' => array( 'user' => 0, 'has_subscriptions' => $subscribes ) ); // phpcs:ignore
		same( array( true, false, true ), array( asks_paypal( $guest( false ) ), asks_paypal( $guest( true ) ), asks_paypal( $guest( true, 'checkout' ) ) ), 'subscriptions of guests' );
		$token = array( 'data_client_id' => array( 'set_attribute' => true ) );
		same( array( false, true ), array( asks_paypal( $token ), asks_paypal( $token + array( 'vault_v3_enabled' => '1' ) ) ), 'a client token comes first' );
		same( false, asks_paypal( array(), static fn() => hold( 'ppcp-smart-button' ) ), 'consent' );
		same( false, asks_paypal( array(), static fn() => add_filter( 'shop_scripts_preload_provider', static fn( bool $may, string $handle ): bool => 'ppcp-smart-button' !== $handle, 10, 2 ) ), 'filter' );
	},
	'beside a consent tool that changes the finished page, no library of a provider is preloaded' => static function (): void {
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( __DIR__ . '/../consent-tool.php' ), $lines, $code );
		same( array( 0, array( 'false', 'true' ) ), array( $code, $lines ), 'with and without' );
	},
);
