<?php
/**
 * Where the manifest comes from.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Reads the manifest of the plugin's own folder, or keeps what the operator has confirmed of another host's. */
final class Manifest_Store {
	/**
	 * Option: `{url, json, pending}`. `json` is what the operator has confirmed, `pending` what the host says now when that is something else.
	 * Not loaded on pages that do not ask for it.
	 */
	public const OPTION = 'shop_scripts_manifest';

	/** Schedule by which another host is asked. */
	public const CRON_HOOK = 'shop_scripts_refresh_manifest';

	/** Longest wait for an answer (s). */
	private const TIMEOUT = 5;

	/** Largest manifest that is taken (bytes). */
	private const MAX_BYTES = 65536;

	/** @var string The plugin's own folder, with a slash at the end. */
	private $own_folder;

	/** @var Settings What the operator has chosen. */
	private $settings;

	/** @var array<string, Manifest|null> What was read in this request, by address of the folder. */
	private $known = array();

	/** @var Compatibility|null Tested versions, once read. */
	private $compatibility;

	public function __construct( string $own_folder, Settings $settings ) {
		$this->own_folder = $own_folder;
		$this->settings   = $settings;
	}

	/**
	 * The manifest of the chosen folder; null when there is none, or none that the operator has confirmed. Never asks another host.
	 * Files that the other host has replaced since are left out: the browser would refuse them.
	 */
	public function read(): ?Manifest {
		$url = $this->settings->base_url();
		if ( ! array_key_exists( $url, $this->known ) ) {
			$this->known[ $url ] = $this->settings->is_own_folder() ? $this->own() : $this->confirmed( $url );
		}
		return $this->known[ $url ];
	}

	/** The manifest of the other host that the operator has not confirmed yet; null when there is none. */
	public function pending(): ?Manifest {
		return $this->settings->is_own_folder() ? null : self::parsed( $this->kept( $this->settings->base_url() )['pending'] );
	}

	/** Asks another host. What it says waits for the operator; a failure changes nothing. */
	public function refresh(): void {
		if ( $this->settings->is_own_folder() ) {
			return;
		}
		$url  = $this->settings->base_url();
		$json = self::fetch( $url . 'manifest.json', array( 'limit_response_size' => self::MAX_BYTES ) );
		if ( null !== Manifest::parse( $json ) ) {
			$kept = $this->kept( $url );
			$this->keep( $url, $kept['json'], $json === $kept['json'] ? '' : $json );
		}
	}

	/** Body of what another host sends, or of a page of this shop; empty on failure. */
	public static function fetch( string $url, array $options = array() ): string {
		$answer = wp_safe_remote_get( $url, array( 'timeout' => self::TIMEOUT ) + $options );
		return is_wp_error( $answer ) || 200 !== wp_remote_retrieve_response_code( $answer ) ? '' : wp_remote_retrieve_body( $answer );
	}

	/** Takes over what another host says, as the operator has looked at it. */
	public function confirm( string $fingerprint ): bool {
		$url  = $this->settings->base_url();
		$kept = $this->kept( $url );
		if ( $this->settings->is_own_folder() || '' === $kept['pending'] || ! hash_equals( hash( 'sha256', $kept['pending'] ), $fingerprint ) ) {
			return false;
		}
		$this->keep( $url, $kept['pending'], '' );
		return true;
	}

	/** Returns the fingerprint of the unconfirmed manifest, for `confirm()`. */
	public function fingerprint(): string {
		return hash( 'sha256', $this->kept( $this->settings->base_url() )['pending'] );
	}

	/** Tested versions: those that came with this plugin, for the files of another host too. */
	public function compatibility(): Compatibility {
		$this->compatibility = $this->compatibility ?? new Compatibility( $this->own_folder );
		return $this->compatibility;
	}

	/** The manifest of the plugin's own folder. */
	private function own(): ?Manifest {
		$file = $this->own_folder . 'manifest.json';
		return is_readable( $file ) ? Manifest::parse( (string) file_get_contents( $file ), $this->own_folder ) : null;
	}

	/** The confirmed manifest of another host. */
	private function confirmed( string $url ): ?Manifest {
		$kept      = $this->kept( $url );
		$confirmed = self::parsed( $kept['json'] );
		$pending   = self::parsed( $kept['pending'] );
		return null === $confirmed || null === $pending ? $confirmed : $confirmed->without( $confirmed->changed_in( $pending ) );
	}

	/** A stored text as a manifest. */
	private static function parsed( string $json ): ?Manifest {
		return '' === $json ? null : Manifest::parse( $json );
	}

	/**
	 * What is stored of a folder.
	 *
	 * @param string $url Address of the folder.
	 * @return array{json: string, pending: string}
	 */
	private function kept( string $url ): array {
		$kept    = get_option( self::OPTION );
		$is_this = is_array( $kept ) && ( $kept['url'] ?? '' ) === $url;
		$text    = static fn( string $name ): string => $is_this && is_string( $kept[ $name ] ?? null ) ? $kept[ $name ] : '';
		return array_combine( array( 'json', 'pending' ), array( $text( 'json' ), $text( 'pending' ) ) );
	}

	/** Stores what is known of a folder. */
	private function keep( string $url, string $json, string $pending ): void {
		update_option( self::OPTION, compact( 'url', 'json', 'pending' ), false );
		$this->known = array();
	}
}
