<?php
/**
 * As much of WordPress as the plugin asks for, so that its rules can be tested by plain PHP.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

define( 'ABSPATH', __DIR__ );

/** What the stand-in has noted. */
final class Fake_WordPress {
	/**
	 * Options by name.
	 *
	 * @var array<string, mixed>
	 */
	public static $options = array();

	/**
	 * Listeners by hook.
	 *
	 * @var array<string, callable[]>
	 */
	public static $hooks = array();

	/**
	 * Reported errors of settings.
	 *
	 * @var string[]
	 */
	public static $errors = array();

	/**
	 * Enqueued stylesheets: handle → address.
	 *
	 * @var array<string, string>
	 */
	public static $styles = array();

	/**
	 * Handles of enqueued scripts.
	 *
	 * @var string[]
	 */
	public static $queue = array();

	/**
	 * Answer of other hosts: status and body, or null for no answer.
	 *
	 * @var array{int, string}|null
	 */
	public static $remote = null;

	/**
	 * Addresses asked for.
	 *
	 * @var string[]
	 */
	public static $asked = array();

	/**
	 * Registered scripts.
	 *
	 * @var object
	 */
	public static $scripts;

	/** A fresh shop with these script handles. */
	public static function reset( string ...$handles ): void {
		self::$options = array();
		self::$hooks   = array();
		self::$errors  = array();
		self::$styles  = array();
		self::$queue   = $handles;
		self::$remote  = null;
		self::$asked   = array();
		self::$scripts = (object) array(
			'registered' => array(),
			'done'       => array(),
		);
		foreach ( $handles as $handle ) {
			self::$scripts->registered[ $handle ] = (object) array(
				'src'  => "/original/$handle.js",
				'deps' => array( 'jquery' ),
			);
		}
	}
}

function __( string $text, string $domain ): string {
	unset( $domain );
	return $text;
}
function esc_html_e( string $text, string $domain ): void {
	echo esc_html( __( $text, $domain ) );
}
function esc_html( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function esc_attr( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function esc_url( string $url ): string {
	return htmlspecialchars( $url, ENT_QUOTES );
}
function admin_url( string $path ): string {
	return "https://shop.example/wp-admin/$path";
}
function settings_fields( string $group ): void {
	printf( '<input type="hidden" name="_wpnonce" value="%s">', esc_attr( md5( $group ) ) );
}
function submit_button(): void {
	echo '<button>Save</button>';
}
function current_user_can( string $capability ): bool {
	return 'manage_options' === $capability;
}
function checked( bool $on, bool $current, bool $show ): string {
	unset( $show );
	return $on === $current ? ' checked' : '';
}
function number_format_i18n( float $number, int $decimals ): string {
	return number_format( $number, $decimals );
}
function is_admin(): bool {
	return false;
}
function get_option( string $name ) {
	return Fake_WordPress::$options[ $name ] ?? false;
}
function update_option( string $name, $value, bool $autoload ): void {
	unset( $autoload );
	Fake_WordPress::$options[ $name ] = $value;
}
function add_action( string $hook, callable $listener, int $priority = 10 ): void {
	unset( $priority );
	Fake_WordPress::$hooks[ $hook ][] = $listener;
}
function add_filter( string $hook, callable $listener, int $priority = 10, int $arguments = 1 ): void {
	unset( $priority, $arguments );
	Fake_WordPress::$hooks[ $hook ][] = $listener;
}
function apply_filters( string $hook, $value, ...$more ) {
	foreach ( Fake_WordPress::$hooks[ $hook ] ?? array() as $listener ) {
		$value = $listener( $value, ...$more );
	}
	return $value;
}
function do_action( string $hook ): void {
	foreach ( Fake_WordPress::$hooks[ $hook ] ?? array() as $listener ) {
		$listener();
	}
}
function add_settings_error( string $option, string $code, string $text ): void {
	unset( $option, $code );
	Fake_WordPress::$errors[] = $text;
}
function sanitize_url( string $url, array $protocols ): string {
	$scheme = parse_url( $url, PHP_URL_SCHEME );
	return in_array( $scheme, $protocols, true ) ? $url : '';
}
function wp_parse_url( string $url, int $part ) {
	return parse_url( $url, $part );
}
function trailingslashit( string $path ): string {
	return rtrim( $path, '/' ) . '/';
}
function add_query_arg( string $name, string $value, string $url ): string {
	return "$url?$name=$value";
}
function wp_scripts(): object {
	return Fake_WordPress::$scripts;
}
function wp_script_is( string $handle ): bool {
	return in_array( $handle, Fake_WordPress::$queue, true );
}
function wp_register_script( string $handle, string $src, array $deps, $version, array $arguments ): void {
	unset( $version );
	Fake_WordPress::$scripts->registered[ $handle ] = (object) array(
		'src'       => $src,
		'deps'      => $deps,
		'arguments' => $arguments,
	);
}
function wp_enqueue_style( string $handle, string $src, array $deps, $version ): void {
	unset( $deps, $version );
	Fake_WordPress::$styles[ $handle ] = $src;
}
function wp_safe_remote_get( string $url, array $options ) {
	unset( $options );
	Fake_WordPress::$asked[] = $url;
	return Fake_WordPress::$remote;
}
function is_wp_error( $answer ): bool {
	return null === $answer;
}
function wp_remote_retrieve_response_code( array $answer ): int {
	return $answer[0];
}
function wp_remote_retrieve_body( array $answer ): string {
	return $answer[1];
}
