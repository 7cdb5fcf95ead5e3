<?php
/**
 * Recorded pages of all three shops in the imitation.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

require_once __DIR__ . '/../stand-ins/class-recorded-page.php';

/** Sets up the shop for a page of `fixtures/pages`; `printed_page()` then prints it. */
function recorded_page( string $name ): Recorded_Page {
	$fixtures = __DIR__ . '/../../../../fixtures';
	$texts    = (array) json_decode( (string) file_get_contents( "$fixtures/js-translations.json" ), true );
	$page     = new Recorded_Page( (string) file_get_contents( "$fixtures/pages/$name/index.html" ), $texts );
	Imitated_Shop::reset();
	Imitated_Shop::$page = false !== strpos( $name, 'checkout' ) ? 'checkout' : ( false !== strpos( $name, 'product' ) ? 'product' : '' );
	register_core_scripts();
	if ( in_array( 'wp-undo-manager', $page->printed(), true ) ) {
		// As WordPress 7.0 registers them.
		wp_register_script( 'wp-undo-manager', '/wp-includes/js/dist/undo-manager.min.js', array(), '1', array( 'in_footer' => true ) );
		wp_scripts()->registered['wp-compose']->deps[] = 'wp-undo-manager';
		wp_scripts()->registered['wp-url']->deps       = array();
	}
	add_action(
		'wp_enqueue_scripts',
		static function () use ( $page ): void {
			$page->register();
			foreach ( wp_scripts()->registered as $handle => $script ) {
				if ( null !== $page->texts( $handle ) && $script->textdomain ) {
					Imitated_Shop::$translations[ $script->textdomain ][ (string) $script->src ] = (string) $page->texts( $handle );
				}
			}
			$page->enqueue_before_head();
		}
	);
	add_action( 'imitated_body', array( $page, 'enqueue_in_body' ), 1 );
	add_action( 'imitated_body', static function () use ( $page ): void { echo $page->body(); }, 0 ); // phpcs:ignore
	add_action( 'wp_head', static function (): void { do_action( 'wp_enqueue_scripts' ); }, 1 ); // phpcs:ignore
	add_action( 'wp_head', 'wp_print_head_scripts', 9 );
	add_action( 'wp_print_footer_scripts', 'wp_print_late_scripts' );
	return $page;
}
