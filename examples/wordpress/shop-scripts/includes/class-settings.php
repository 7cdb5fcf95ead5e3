<?php
/**
 * What the operator has chosen.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Reads and cleans the plugin's option. */
final class Settings {
	/** Name of the option: `{base_url: string, bundles: string[], untested: string[]}`. */
	public const OPTION = 'shop_scripts';

	/** May choose bundles. */
	public const CAPABILITY = 'manage_options';

	/** May set an address that the shop's pages run scripts from: the same as writing scripts into pages. */
	public const CODE_CAPABILITY = 'unfiltered_html';

	/** Constant of `wp-config.php`: true switches everything off, a text the bundles that it names. */
	public const KILL_SWITCH = 'SHOP_SCRIPTS_OFF';

	/** @var string Where the files are when nothing else is said. */
	private $own_url;

	/** @var string[] Bundles that this visitor alone gets. */
	private $previewed = array();

	public function __construct( string $own_url ) {
		$this->own_url = $own_url;
	}

	/** Address of the folder with the files, with a slash at the end. */
	public function base_url(): string {
		$chosen = $this->read()['base_url'];
		return '' === $chosen ? $this->own_url : trailingslashit( $chosen );
	}

	/** Whether that folder is the plugin's own. */
	public function is_own_folder(): bool {
		return $this->base_url() === $this->own_url;
	}

	/** What the operator has typed as address; empty for the plugin's own folder. */
	public function chosen_url(): string {
		return $this->read()['base_url'];
	}

	/** Whether this visitor gets a bundle. */
	public function is_on( string $bundle ): bool {
		return ! $this->is_killed( $bundle ) && ( $this->is_chosen( $bundle ) || in_array( $bundle, $this->previewed, true ) );
	}

	/** Whether the operator has switched a bundle on for everyone. */
	public function is_chosen( string $bundle ): bool {
		return in_array( $bundle, $this->chosen(), true );
	}

	/** Bundles that are on for everybody. */
	public function chosen(): array {
		return $this->read()['bundles'];
	}

	/** Whether the constant switches a bundle off. */
	public function is_killed( string $bundle ): bool {
		return self::names_bundle( defined( self::KILL_SWITCH ) ? constant( self::KILL_SWITCH ) : false, $bundle );
	}

	/** Whether a constant names a bundle. True and `all` name all, also as a text (`wp config set` writes one), another text those in it. */
	public static function names_bundle( $value, string $bundle ): bool {
		$is_list = is_string( $value ) && ! filter_var( $value, FILTER_VALIDATE_BOOLEAN );
		return $is_list ? array() !== array_intersect( array( $bundle, 'all' ), preg_split( '/[\s,]+/', $value ) ) : (bool) $value;
	}

	/** Whether a payment bundle runs with an untested version. The operator tests it in a preview. */
	public function runs_untested( string $bundle ): bool {
		return in_array( $bundle, array_merge( $this->read()['untested'], $this->previewed ), true );
	}

	/** Shows bundles to this visitor alone. */
	public function preview( array $bundles ): void {
		$this->previewed = $bundles;
	}

	/** Switches bundles on or off for everybody. */
	public function turn( array $bundles, bool $on ): void {
		$old = $this->chosen();
		$new = $on ? array_merge( $old, $bundles ) : array_diff( $old, $bundles );
		update_option( self::OPTION, array( 'bundles' => self::known( $new ) ) + $this->read() );
	}

	/**
	 * Makes what a form sent safe to store. A bad address, or one from somebody who may not write scripts, leaves the stored one.
	 *
	 * @param mixed $sent Value of the option as sent.
	 * @return array{base_url: string, bundles: string[], untested: string[]}
	 */
	public function sanitize( $sent ): array {
		$sent = (array) $sent;
		return array(
			'base_url' => isset( $sent['base_url'] ) ? $this->sanitize_url( $sent['base_url'] ) : $this->chosen_url(),
			'bundles'  => self::known( array_filter( (array) ( $sent['bundles'] ?? array() ), 'is_string' ) ),
			'untested' => self::known( array_filter( (array) ( $sent['untested'] ?? array() ), 'is_string' ) ),
		);
	}

	/** Bundles that exist, in their order. */
	public static function known( array $names ): array {
		return array_values( array_intersect( array_keys( bundles() ), $names ) );
	}

	private function sanitize_url( $sent ): string {
		$stored = $this->chosen_url();
		$typed  = is_string( $sent ) ? trim( $sent ) : '';
		if ( $typed === $stored ) {
			return $stored;
		}
		// WP-CLI has no user: anyone who can run it can change the files.
		if ( ! current_user_can( self::CODE_CAPABILITY ) && ! ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			add_settings_error( self::OPTION, 'capability', __( 'You may not set the address: it needs the right to write unfiltered HTML.', 'shop-scripts' ) );
			return $stored;
		}
		$url = sanitize_url( $typed, array( 'https' ) );
		if ( '' !== $typed && ( '' === $url || ! wp_parse_url( $url, PHP_URL_HOST ) ) ) {
			add_settings_error( self::OPTION, 'base_url', __( 'The address is not valid and was not saved. It has to begin with https://.', 'shop-scripts' ) );
			return $stored;
		}
		return $url;
	}

	/**
	 * The stored option. Everything is off until the operator has looked at the page once.
	 *
	 * @return array{base_url: string, bundles: string[], untested: string[]}
	 */
	private function read(): array {
		$stored = (array) get_option( self::OPTION );
		return array(
			'base_url' => is_string( $stored['base_url'] ?? null ) && 0 === strpos( $stored['base_url'], 'https://' ) ? $stored['base_url'] : '',
			'bundles'  => is_array( $stored['bundles'] ?? null ) ? $stored['bundles'] : array(),
			'untested' => is_array( $stored['untested'] ?? null ) ? $stored['untested'] : array(),
		);
	}
}
