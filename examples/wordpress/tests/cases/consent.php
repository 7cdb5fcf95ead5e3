<?php
/**
 * Marks of consent tools on the tags of the originals.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

/** The checkout page with a consent tool that changes the tags of some handles. */
function page_with_consent( array $handles, callable $change ): string {
	recorded_shop();
	fill_folder();
	add_filter(
		'script_loader_tag',
		static function ( string $tag, string $handle ) use ( $handles, $change ): string {
			return in_array( $handle, $handles, true ) ? $change( $tag ) : $tag;
		},
		10,
		2
	);
	new Plugin( all_bundles() );
	return printed_page();
}

/** Tag of one of our bundles. */
function our_tag( string $html, string $bundle ): string {
	return preg_match( "#<script[^>]* id=\"shop-$bundle-js\"[^>]*>#", $html, $found ) ? $found[0] : '';
}

return array(
	'[WP-04] a mark on the original’s tag moves to ours: the type that withholds it and the category' => static function (): void {
		$html = page_with_consent(
			array( 'wc-stripe-upe-classic' ),
			static function ( string $tag ): string {
				return str_replace( '<script', '<script type="text/plain" data-cookieconsent="marketing"', $tag );
			}
		);
		same( 1, preg_match( '# src="[^"]*upe\.js[^"]*".* type="text/plain".* data-cookieconsent="marketing"#', our_tag( $html, 'upe' ) ), our_tag( $html, 'upe' ) );
		same( 0, preg_match( '# type=| data-cookieconsent#', our_tag( $html, 'checkout' ) ), 'another bundle' );
	},
	'[WP-04] where the tool keeps the address in an attribute of its own, it holds ours' => static function (): void {
		$html = page_with_consent(
			array( 'wc_stripe_express_checkout' ),
			static function ( string $tag ): string {
				return str_replace( ' src=', ' type="text/plain" data-cmplz-src=', $tag );
			}
		);
		$tag  = our_tag( $html, 'stripe-express' );
		same( 1, preg_match( '# data-cmplz-src="[^"]*/dist/stripe-express\.js\?ver=#', $tag ), $tag );
		same( 0, preg_match( '# src=#', $tag ), 'no address that the browser loads' );
	},
	'[WP-04] a bundle of several originals is withheld only when all of them are' => static function (): void {
		$withhold = static function ( string $tag ): string {
			return str_replace( '<script', '<script type="text/plain"', $tag );
		};
		same( false, strpos( our_tag( page_with_consent( array( 'wc-order-attribution' ), $withhold ), 'checkout' ), 'text/plain' ), 'one' );
		same( true, false !== strpos( our_tag( page_with_consent( array( 'swv', 'contact-form-7' ), $withhold ), 'contact-form' ), 'text/plain' ), 'all' );
	},
);
