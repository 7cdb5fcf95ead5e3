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
	/** Name of the option: `{base_url: string, bundles: string[]}`. */
	public const OPTION = 'shop_scripts';

	/**
	 * Where the files are when nothing else is said.
	 *
	 * @var string
	 */
	private $own_url;

	/**
	 * Settings of this shop.
	 *
	 * @param string $own_url Address of the plugin's own `dist` folder, with a slash at the end.
	 */
	public function __construct( string $own_url ) {
		$this->own_url = $own_url;
	}

	/** Address of the folder with the files, with a slash at the end. */
	public function base_url(): string {
		$chosen = $this->read()['base_url'];
		return '' === $chosen ? $this->own_url : trailingslashit( $chosen );
	}

	/** Is that folder the plugin's own? */
	public function is_own_folder(): bool {
		return $this->base_url() === $this->own_url;
	}

	/** What the operator has typed as address; empty for the plugin's own folder. */
	public function chosen_url(): string {
		return $this->read()['base_url'];
	}

	/**
	 * Is a bundle switched on?
	 *
	 * @param string $bundle Its name.
	 */
	public function is_on( string $bundle ): bool {
		return in_array( $bundle, $this->read()['bundles'], true );
	}

	/**
	 * Makes what a form sent safe to store. A bad address leaves the stored one.
	 *
	 * @param mixed $sent Value of the option as sent.
	 * @return array{base_url: string, bundles: string[]}
	 */
	public function sanitize( $sent ): array {
		$sent     = is_array( $sent ) ? $sent : array();
		$typed    = trim( is_string( $sent['base_url'] ?? null ) ? $sent['base_url'] : '' );
		$base_url = sanitize_url( $typed, array( 'https', 'http' ) );
		if ( '' !== $typed && ( '' === $base_url || ! wp_parse_url( $base_url, PHP_URL_HOST ) ) ) {
			add_settings_error( self::OPTION, 'base_url', __( 'The address is not valid and was not saved.', 'shop-scripts' ) );
			$base_url = $this->chosen_url();
		}
		$bundles = array_filter( (array) ( $sent['bundles'] ?? array() ), 'is_string' );
		return array(
			'base_url' => $base_url,
			'bundles'  => array_values( array_intersect( array_keys( bundles() ), $bundles ) ),
		);
	}

	/**
	 * The stored option. Everything is off until the operator has looked at the page once.
	 *
	 * @return array{base_url: string, bundles: string[]}
	 */
	private function read(): array {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) ? $stored : array();
		return array(
			'base_url' => is_string( $stored['base_url'] ?? null ) ? $stored['base_url'] : '',
			'bundles'  => is_array( $stored['bundles'] ?? null ) ? $stored['bundles'] : array(),
		);
	}
}
