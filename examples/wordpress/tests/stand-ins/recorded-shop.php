<?php
/**
 * Must-use plugin of the tests: the pages of the recorded shops, printed by the real WordPress. `X-Recorded-Page` chooses another page than the
 * address does.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

require __DIR__ . '/recorded-shop/class-recorded-page.php';

/** The recorded page of this request. */
final class Recorded_Shop {
	/** Path → page. */
	private const PAGES = array(
		'/kasse/'                 => 'checkout-guest',
		'/warenkorb/'             => 'cart',
		'/produkt/emaille-becher/' => 'product-simple',
		'/produkt/arbeitshemd/'   => 'product-variable',
		'/kontakt/'               => 'contact',
		'/shop/'                  => 'shop',
	);

	/** Name of the page; empty for WordPress's own pages. */
	public static function name(): string {
		$path  = (string) wp_parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
		$asked = (string) ( $_SERVER['HTTP_X_RECORDED_PAGE'] ?? self::PAGES[ $path ] ?? '' );
		return preg_match( '#^(?:woo-[\d.]+/)?[\w-]+$#', $asked ) && is_dir( __DIR__ . "/recorded-shop/pages/$asked" ) ? $asked : '';
	}

	/** Whether it is a page of this kind. */
	public static function is( string $kind ): bool {
		return 0 === strpos( basename( self::name() ), $kind );
	}

	/** Prints the page in the order of a theme: head, body, footer. */
	public static function print_page(): void {
		if ( '' === self::name() ) {
			return;
		}
		$texts = (array) json_decode( (string) file_get_contents( __DIR__ . '/recorded-shop/js-translations.json' ), true );
		$page  = new Recorded_Page( (string) file_get_contents( __DIR__ . '/recorded-shop/pages/' . self::name() . '/index.html' ), $texts );
		add_filter(
			'pre_load_script_translations',
			static function ( $known, $file, string $handle ) use ( $page ) {
				return $page->texts( $handle ) ?? $known;
			},
			10,
			3
		);
		add_action(
			'wp_enqueue_scripts',
			static function () use ( $page ): void {
				$page->register();
				$page->enqueue_before_head();
			}
		);
		status_header( 200 );
		echo "<!doctype html>\n<html lang=\"de\">\n<head>\n";
		wp_head();
		echo "</head>\n";
		$body = apply_filters( 'recorded_body', $page->body() );
		$page->enqueue_in_body();
		echo $body; // phpcs:ignore
		wp_footer();
		echo "</body>\n</html>";
		exit;
	}
}

add_action( 'template_redirect', array( 'Recorded_Shop', 'print_page' ), PHP_INT_MAX );
// The theme prints nothing on these pages.
add_action(
	'after_setup_theme',
	static function (): void {
		if ( '' !== Recorded_Shop::name() ) {
			remove_action( 'wp_enqueue_scripts', 'wp_enqueue_global_styles' );
			add_filter( 'emoji_svg_url', '__return_false' );
			add_filter( 'show_admin_bar', '__return_false' );
		}
	}
);
// Site Health asks the shop itself: by the address of this server.
add_filter(
	'pre_http_request',
	static function ( $answer, array $options, string $url ) {
		if ( 0 !== strpos( $url, 'https://shop.example/' ) ) {
			return new WP_Error( 'tests', 'No request leaves the tests.' );
		}
		$body = file_get_contents( str_replace( 'https://shop.example/', 'http://127.0.0.1:' . getenv( 'SHOP_PORT' ) . '/', $url ) );
		unset( $answer, $options );
		return array(
			'headers'  => array(),
			'body'     => (string) $body,
			'response' => array( 'code' => false === $body ? 500 : 200, 'message' => '' ), // phpcs:ignore
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);
