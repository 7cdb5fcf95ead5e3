<?php
/**
 * Where the manifest comes from.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Reads the manifest of the plugin's own folder, or keeps a copy of that of another host. */
final class Manifest_Store {
	/** Option with the copy: `{url: string, json: string}`. Not loaded on pages that do not ask for it. */
	public const OPTION = 'shop_scripts_manifest';

	/** Schedule by which the copy is renewed. */
	public const CRON_HOOK = 'shop_scripts_refresh_manifest';

	/** Longest wait for another host (s). */
	private const TIMEOUT = 5;

	/** Largest manifest that is taken (bytes). */
	private const MAX_BYTES = 65536;

	/**
	 * File in the plugin's own folder.
	 *
	 * @var string
	 */
	private $own_file;

	/**
	 * What was read in this request, by address of the folder.
	 *
	 * @var array<string, Manifest|null>
	 */
	private $known = array();

	/**
	 * A store.
	 *
	 * @param string $own_file Path of the manifest in the plugin's own folder.
	 */
	public function __construct( string $own_file ) {
		$this->own_file = $own_file;
	}

	/**
	 * The manifest of the chosen folder; null when there is none (yet). Never asks another host.
	 *
	 * @param Settings $settings Which folder.
	 */
	public function read( Settings $settings ): ?Manifest {
		$url = $settings->base_url();
		if ( ! array_key_exists( $url, $this->known ) ) {
			$json                = $settings->is_own_folder() ? $this->own_json() : $this->kept_json( $url );
			$this->known[ $url ] = '' === $json ? null : Manifest::parse( $json );
		}
		return $this->known[ $url ];
	}

	/**
	 * Renews the copy of another host's manifest. A failure keeps the copy that is there.
	 *
	 * @param Settings $settings Which folder.
	 */
	public function refresh( Settings $settings ): void {
		if ( $settings->is_own_folder() ) {
			return;
		}
		$url    = $settings->base_url();
		$answer = wp_safe_remote_get(
			$url . 'manifest.json',
			array(
				'timeout'             => self::TIMEOUT,
				'limit_response_size' => self::MAX_BYTES,
			)
		);
		if ( is_wp_error( $answer ) || 200 !== wp_remote_retrieve_response_code( $answer ) ) {
			return;
		}
		$json = wp_remote_retrieve_body( $answer );
		if ( null === Manifest::parse( $json ) ) {
			return;
		}
		update_option(
			self::OPTION,
			array(
				'url'  => $url,
				'json' => $json,
			),
			false
		);
		unset( $this->known[ $url ] );
	}

	/** Text of the plugin's own manifest. */
	private function own_json(): string {
		return is_readable( $this->own_file ) ? (string) file_get_contents( $this->own_file ) : '';
	}

	/**
	 * Text of the kept copy, if it is of this folder.
	 *
	 * @param string $url Address of the folder.
	 */
	private function kept_json( string $url ): string {
		$kept = get_option( self::OPTION );
		return is_array( $kept ) && ( $kept['url'] ?? '' ) === $url && is_string( $kept['json'] ?? null ) ? $kept['json'] : '';
	}
}
