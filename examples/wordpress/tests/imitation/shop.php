<?php
/**
 * The rest of WordPress, as far as the plugin asks for it: options, people, addresses, schedules, sites, texts, the settings page.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

define( 'ABSPATH', sys_get_temp_dir() . '/imitated-shop-' . getmypid() . '/' );
define( 'WPINC', 'wp-includes' );
define( 'WP_CONTENT_DIR', ABSPATH . 'wp-content' );
define( 'WP_PLUGIN_DIR', WP_CONTENT_DIR . '/plugins' );

/** What the imitation knows and has noted. */
final class Imitated_Shop {
	/** @var WP_Scripts */
	public static $scripts;
	/** @var int */
	public static $site = 1;
	/** @var int[] */
	public static $sites = array( 1 );
	/** @var array<int, array<string, mixed>> Site → option → value. */
	public static $options = array();
	/** @var array<int, array<string, string>> Site → hook → recurrence. */
	public static $schedule = array();
	/** @var int How often an option was written. */
	public static $writes = 0;
	/** @var string[] What the visitor may do. */
	public static $capabilities = array();
	/** @var bool */
	public static $is_admin = false;
	/** @var string Name of the page that is shown: checkout, cart, product, account or empty. */
	public static $page = '';
	/** @var string[] */
	public static $errors = array();
	/** @var array<string, string> */
	public static $styles = array();
	/** @var array<string, array<string, string>> Text domain → address of a script → JSON. */
	public static $translations = array();
	/** @var array{int, string}|null */
	public static $remote;
	/** @var string[] */
	public static $asked = array();
	/** @var array<string, string> */
	public static $texts = array();
	/** @var string[] Headers and cookies that were sent. */
	public static $sent = array();
	/** @var string|null */
	public static $redirect;
	/** @var array<string, object> Gateways that a shopper may choose. */
	public static $gateways = array();
	/** @var string[] Paths of pages with a contact form. */
	public static $contact_pages = array();
	/** @var array<int, array<string, string>> User → name → value. */
	public static $meta = array();

	/** A fresh shop. */
	public static function reset(): void {
		Imitated_Hooks::reset();
		self::$scripts      = new WP_Scripts();
		self::$site         = 1;
		self::$sites        = array( 1 );
		self::$options      = array();
		self::$schedule     = array();
		self::$writes       = 0;
		self::$capabilities = array();
		self::$is_admin     = false;
		self::$page         = '';
		self::$errors       = array();
		self::$styles       = array();
		self::$translations = array();
		self::$remote       = null;
		self::$asked        = array();
		self::$sent         = array();
		self::$redirect     = null;
		self::$meta         = array();
		self::$contact_pages = array();
		self::$gateways      = array();
		$_GET               = array();
		$_POST              = array();
		$_COOKIE            = array();
		self::remove( ABSPATH );
		mkdir( WP_PLUGIN_DIR, 0777, true );
		self::file( 'wp-admin/includes/plugin.php', '' );
	}

	/** Puts a file into the shop. */
	public static function file( string $path, string $content ): void {
		$file = ABSPATH . ltrim( $path, '/' );
		if ( ! is_dir( dirname( $file ) ) ) {
			mkdir( dirname( $file ), 0777, true );
		}
		file_put_contents( $file, $content );
	}

	/** Takes a folder away. */
	public static function remove( string $folder ): void {
		if ( ! is_dir( $folder ) ) {
			return;
		}
		foreach ( array_diff( (array) scandir( $folder ), array( '.', '..' ) ) as $name ) {
			$path = rtrim( $folder, '/' ) . "/$name";
			is_dir( $path ) ? self::remove( $path ) : unlink( $path );
		}
		rmdir( $folder );
	}
}
register_shutdown_function(
	static function (): void {
		Imitated_Shop::remove( ABSPATH );
	}
);

/** An error as a value. */
final class WP_Error {}

/** Reads and changes the attributes of tags. */
final class WP_HTML_Tag_Processor {
	/** @var string */
	private $html;
	/** @var int */
	private $at = 0;
	/** @var array{int, int} */
	private $tag = array( 0, 0 );

	public function __construct( string $html ) {
		$this->html = $html;
	}
	public function next_tag( string $name ): bool {
		if ( ! preg_match( "#<$name\\b[^>]*>#i", $this->html, $found, PREG_OFFSET_CAPTURE, $this->at ) ) {
			return false;
		}
		$this->tag = array( $found[0][1], strlen( $found[0][0] ) );
		$this->at  = $found[0][1] + strlen( $found[0][0] );
		return true;
	}
	public function get_attribute( string $name ) {
		$tag = substr( $this->html, ...$this->tag );
		if ( preg_match( "#\\s$name=(?:\"([^\"]*)\"|'([^']*)')#i", $tag, $found ) ) {
			return html_entity_decode( $found[1] . ( $found[2] ?? '' ) );
		}
		return preg_match( "#\\s$name(?=[\\s>])#i", $tag ) ? true : null;
	}
	public function get_attribute_names_with_prefix( string $prefix ): array {
		$tag = substr( $this->html, ...$this->tag );
		return preg_match_all( "#\\s({$prefix}[\\w-]*)(?==|[\\s>/])#", $tag, $found ) ? $found[1] : array();
	}
	public function remove_attribute( string $name ): void {
		$tag        = substr( $this->html, ...$this->tag );
		$new        = (string) preg_replace( "#\\s$name=(?:\"[^\"]*\"|'[^']*')#i", '', $tag );
		$this->html = substr_replace( $this->html, $new, ...$this->tag );
		$this->at  += strlen( $new ) - strlen( $tag );
		$this->tag  = array( $this->tag[0], strlen( $new ) );
	}
	public function set_attribute( string $name, string $value ): void {
		$tag        = substr( $this->html, ...$this->tag );
		$tag_length = strlen( $tag );
		$tag        = (string) preg_replace( "#\\s$name=\"[^\"]*\"#i", '', $tag );
		$new        = (string) preg_replace( '#\s*/?>$#', " $name=\"" . esc_attr( $value ) . '"$0', $tag );
		$this->html = substr_replace( $this->html, $new, ...$this->tag );
		$this->at  += strlen( $new ) - $tag_length;
		$this->tag  = array( $this->tag[0], strlen( $new ) );
	}
	public function get_updated_html(): string {
		return $this->html;
	}
}

function imitated_attributes( array $attributes ): string {
	$text = '';
	foreach ( $attributes as $name => $value ) {
		if ( true === $value ) {
			$text .= " $name";
		} elseif ( false !== $value ) {
			$text .= " $name=\"" . esc_attr( (string) $value ) . '"';
		}
	}
	return $text;
}
function wp_get_script_tag( array $attributes ): string {
	return '<script' . imitated_attributes( apply_filters( 'wp_script_attributes', $attributes ) ) . "></script>\n";
}
function wp_get_inline_script_tag( string $code, array $attributes = array() ): string {
	return '<script' . imitated_attributes( apply_filters( 'wp_inline_script_attributes', $attributes, $code ) ) . ">\n$code\n</script>\n";
}
function wp_print_inline_script_tag( string $code, array $attributes = array() ): void {
	echo wp_get_inline_script_tag( $code, $attributes );
}
/** Texts are found by the path of the script's file; without a file PHP warns, as in WordPress. */
function load_script_textdomain( string $handle, string $domain, ?string $path ) {
	unset( $path );
	$src = (string) wp_scripts()->registered[ $handle ]->src;
	if ( '' === $src ) {
		trigger_error( 'Undefined array key "path"', E_USER_WARNING );
	}
	return Imitated_Shop::$translations[ $domain ][ $src ] ?? false;
}
function wp_json_encode( $value, int $flags = 0 ) {
	return json_encode( $value, $flags );
}
function __( string $text, string $domain = 'default' ): string {
	unset( $domain );
	return Imitated_Shop::$texts[ $text ] ?? $text;
}
function _n( string $one, string $many, int $number, string $domain ): string {
	return __( 1 === $number ? $one : $many, $domain );
}
function esc_html__( string $text, string $domain ): string {
	return esc_html( __( $text, $domain ) );
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
function esc_url_raw( string $url ): string {
	return $url;
}
function wp_unslash( $value ) {
	return $value;
}
function sanitize_key( string $text ): string {
	return (string) preg_replace( '/[^a-z0-9_-]/', '', strtolower( $text ) );
}
function sanitize_text_field( string $text ): string {
	return trim( strip_tags( $text ) );
}
function home_url( string $path = '' ): string {
	return "https://shop.example$path";
}
function site_url( string $path = '' ): string {
	return "https://shop.example$path";
}
function includes_url(): string {
	return 'https://shop.example/wp-includes/';
}
function content_url(): string {
	return 'https://shop.example/wp-content';
}
function plugins_url( string $path = '', string $file = '' ): string {
	return 'https://shop.example/wp-content/plugins' . ( '' === $file ? '' : '/' . basename( dirname( $file ) ) ) . ( '' === $path ? '' : "/$path" );
}
function get_file_data( string $file, array $headers ): array {
	$text = (string) file_get_contents( $file );
	return array_map(
		static function ( string $name ) use ( $text ): string {
			return preg_match( "#\\b$name:\\s*(\\S+)#", $text, $found ) ? $found[1] : '';
		},
		$headers
	);
}
/** Plugins of a folder below that of the plugins. */
function get_plugins( string $folder ): array {
	$found = array();
	foreach ( (array) glob( WP_PLUGIN_DIR . "$folder/*.php" ) as $file ) {
		$found[ basename( $file ) ] = get_file_data( $file, array( 'Name' => 'Name' ) );
	}
	return $found;
}
/** A theme by its folder. */
function wp_get_theme( string $folder ): object {
	return new class( $folder ) {
		/** @var string */
		private $folder;
		public function __construct( string $folder ) {
			$this->folder = $folder;
		}
		public function get( string $header ): string {
			unset( $header );
			return "Theme $this->folder";
		}
	};
}
function wc_get_page_permalink( string $page ): string {
	return "https://shop.example/$page/";
}
function is_user_logged_in(): bool {
	return array() !== Imitated_Shop::$capabilities;
}
function get_rest_url(): string {
	return 'https://shop.example/wp-json/';
}
function get_current_user_id(): int {
	return 1;
}
function get_user_meta( int $user, string $name, bool $single ) {
	unset( $single );
	return Imitated_Shop::$meta[ $user ][ $name ] ?? '';
}
function update_user_meta( int $user, string $name, $value ): void {
	Imitated_Shop::$meta[ $user ][ $name ] = $value;
}
function delete_user_meta( int $user, string $name ): void {
	unset( Imitated_Shop::$meta[ $user ][ $name ] );
}
function delete_metadata( string $type, int $id, string $name, $value, bool $all ): void {
	unset( $type, $id, $value, $all );
	foreach ( array_keys( Imitated_Shop::$meta ) as $user ) {
		delete_user_meta( $user, $name );
	}
}
function admin_url( string $path = '' ): string {
	return "https://shop.example/wp-admin/$path";
}
function wp_parse_url( string $url, int $part = -1 ) {
	return parse_url( $url, $part );
}
function trailingslashit( string $path ): string {
	return rtrim( $path, '/' ) . '/';
}
function untrailingslashit( string $path ): string {
	return rtrim( $path, '/' );
}
function add_query_arg( string $name, string $value, string $url ): string {
	return $url . ( false === strpos( $url, '?' ) ? '?' : '&' ) . "$name=" . $value;
}
function wp_normalize_path( string $path ): string {
	return str_replace( '\\', '/', $path );
}
function sanitize_url( string $url, ?array $protocols = null ): string {
	$scheme = parse_url( $url, PHP_URL_SCHEME );
	return null === $protocols || in_array( $scheme, $protocols, true ) ? $url : '';
}
function settings_fields( string $group ): void {
	printf( '<input type="hidden" name="_wpnonce" value="%s">', esc_attr( md5( $group ) ) );
}
function wp_nonce_field( string $action ): void {
	printf( '<input type="hidden" name="_wpnonce" value="%s">', esc_attr( md5( $action ) ) );
}
function check_admin_referer( string $action ): void {
	if ( ( $_POST['_wpnonce'] ?? $_GET['_wpnonce'] ?? '' ) !== md5( $action ) ) {
		wp_die( 'The link has expired.' );
	}
}
function wp_die( string $text = '', string $title = '', array $options = array() ): void {
	unset( $title, $options );
	throw new RuntimeException( $text );
}
function check_ajax_referer( string $action ): void {
	if ( false === wp_verify_nonce( (string) ( $_REQUEST['_wpnonce'] ?? '' ), $action ) ) {
		wp_die( '-1' );
	}
}
function wp_send_json_success( array $data ): void {
	wp_die( (string) json_encode( array( 'success' => true, 'data' => $data ) ) );
}
function wp_send_json_error(): void {
	wp_die( '{"success":false}' );
}
function get_posts( array $query ): array {
	unset( $query );
	return Imitated_Shop::$contact_pages;
}
function get_permalink( string $page ): string {
	return "https://shop.example/$page/";
}
function wp_date( string $format, int $time ): string {
	return gmdate( $format, $time );
}
function wp_hash( string $data ): string {
	return hash_hmac( 'md5', $data, 'salt' );
}
function wp_create_nonce( string $action ): string {
	return md5( $action );
}
function wp_verify_nonce( string $nonce, string $action ) {
	return md5( $action ) === $nonce ? 1 : false;
}
/** A redirect ends the request: what the plugin does after it would run on. */
function wp_safe_redirect( string $url ): void {
	Imitated_Shop::$redirect = $url;
	throw new RuntimeException( 'redirect' );
}
function submit_button( ?string $text = null, string $type = 'primary', string $name = 'submit', bool $wrap = true ): void {
	$button = sprintf( '<input type="submit" name="%s" class="button button-%s" value="%s">', esc_attr( $name ), esc_attr( $type ), esc_attr( $text ?? __( 'Save Changes' ) ) );
	echo $wrap ? "<p class=\"submit\">$button</p>" : $button;
}
function current_user_can( string $capability ): bool {
	return in_array( $capability, Imitated_Shop::$capabilities, true );
}
function checked( bool $on, bool $current = true, bool $show = true ): string {
	unset( $show );
	return $on === $current ? ' checked' : '';
}
function disabled( bool $on, bool $current = true, bool $show = true ): string {
	unset( $show );
	return $on === $current ? ' disabled' : '';
}
function number_format_i18n( float $number, int $decimals = 0 ): string {
	return number_format( $number, $decimals, array() === Imitated_Shop::$texts ? '.' : ',', '' );
}
function is_admin(): bool {
	return Imitated_Shop::$is_admin;
}
/** A gateway with WooCommerce's own card form. */
class WC_Payment_Gateway_CC {}
/** WooCommerce, as far as its gateways go. */
final class Imitated_WooCommerce {
	public function payment_gateways(): self {
		return $this;
	}
	public function get_available_payment_gateways(): array {
		return Imitated_Shop::$gateways;
	}
}
function WC(): Imitated_WooCommerce {
	return new Imitated_WooCommerce();
}
function is_checkout(): bool {
	return in_array( Imitated_Shop::$page, array( 'checkout', 'order' ), true );
}
/** An order that waits for payment. */
function is_wc_endpoint_url(): bool {
	return 'order' === Imitated_Shop::$page;
}
function is_cart(): bool {
	return 'cart' === Imitated_Shop::$page;
}
function is_product(): bool {
	return 'product' === Imitated_Shop::$page;
}
function is_account_page(): bool {
	return 'account' === Imitated_Shop::$page;
}
function is_ssl(): bool {
	return true;
}
function nocache_headers(): void {
	Imitated_Shop::$sent[] = 'Cache-Control: no-cache';
}
function get_option( string $name, $default = false ) {
	return Imitated_Shop::$options[ Imitated_Shop::$site ][ $name ] ?? $default;
}
function update_option( string $name, $value, ?bool $autoload = null ): bool {
	unset( $autoload );
	$old = get_option( $name );
	if ( $old === $value ) {
		return false;
	}
	++Imitated_Shop::$writes;
	Imitated_Shop::$options[ Imitated_Shop::$site ][ $name ] = $value;
	do_action( false === $old ? "add_option_$name" : "update_option_$name", $old, $value );
	return true;
}
function delete_option( string $name ): bool {
	unset( Imitated_Shop::$options[ Imitated_Shop::$site ][ $name ] );
	return true;
}
function is_multisite(): bool {
	return count( Imitated_Shop::$sites ) > 1;
}
function get_sites( array $query ): array {
	return array_slice( Imitated_Shop::$sites, $query['offset'] ?? 0, ( $query['number'] ?? 100 ) ?: null );
}
function switch_to_blog( int $site ): void {
	Imitated_Shop::$site = $site;
}
function restore_current_blog(): void {
	Imitated_Shop::$site = 1;
}
function wp_next_scheduled( string $hook ) {
	return isset( Imitated_Shop::$schedule[ Imitated_Shop::$site ][ $hook ] ) ? 1 : false;
}
function wp_schedule_event( int $time, string $recurrence, string $hook ): void {
	unset( $time );
	Imitated_Shop::$schedule[ Imitated_Shop::$site ][ $hook ] = $recurrence;
}
function wp_clear_scheduled_hook( string $hook ): void {
	unset( Imitated_Shop::$schedule[ Imitated_Shop::$site ][ $hook ] );
}
function register_activation_hook( string $file, callable $listener ): void {
	unset( $file );
	add_action( 'imitated_activation', $listener );
}
function register_deactivation_hook( string $file, callable $listener ): void {
	unset( $file );
	add_action( 'imitated_deactivation', $listener );
}
function plugin_basename( string $file ): string {
	return basename( dirname( $file ) ) . '/' . basename( $file );
}
function add_options_page( string $title, string $menu, string $capability, string $slug, callable $render ): void {
	unset( $title, $menu );
	add_action(
		"imitated_page_$slug",
		static function () use ( $capability, $render ): void {
			if ( current_user_can( $capability ) ) {
				$render();
			}
		}
	);
}
function register_setting( string $group, string $option, array $arguments ): void {
	unset( $group );
	add_filter( "sanitize_option_$option", $arguments['sanitize_callback'] );
}
function add_settings_error( string $option, string $code, string $text ): void {
	unset( $option, $code );
	Imitated_Shop::$errors[] = $text;
}
function wp_enqueue_style( string $handle, string $src, array $deps = array(), $version = false ): void {
	unset( $deps, $version );
	Imitated_Shop::$styles[ $handle ] = $src;
}
function wp_safe_remote_get( string $url, array $options ) {
	unset( $options );
	Imitated_Shop::$asked[] = $url;
	return Imitated_Shop::$remote ?? new WP_Error();
}
function is_wp_error( $answer ): bool {
	return $answer instanceof WP_Error;
}
function wp_remote_retrieve_response_code( array $answer ): int {
	return $answer[0];
}
function wp_remote_retrieve_body( array $answer ): string {
	return $answer[1];
}

/** The command line. */
final class WP_CLI {
	/** @var string[] */
	public static $said = array();
	public static function log( string $text ): void {
		self::$said[] = "log: $text";
	}
	public static function success( string $text ): void {
		self::$said[] = "success: $text";
	}
	public static function warning( string $text ): void {
		self::$said[] = "warning: $text";
	}
	public static function error( string $text ): void {
		self::$said[] = "error: $text";
	}
}
