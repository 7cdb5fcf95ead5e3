<?php
/**
 * What the plugin's features share.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** A feature that depends on the operator's choice and on the files in the folder. */
abstract class Feature {
	/** @var Settings What the operator has chosen. */
	protected $settings;

	/** @var Manifest_Store Where the manifest comes from. */
	protected $store;

	public function __construct( Settings $settings, Manifest_Store $store ) {
		$this->settings = $settings;
		$this->store    = $store;
	}

	/** What is in the folder; without a usable manifest it has no files. */
	protected function manifest(): Manifest {
		return $this->store->read() ?? Manifest::none();
	}

	/** Address of a file of the folder. */
	protected function url( string $file ): string {
		return $this->manifest()->url( $this->settings->base_url(), $file );
	}
}
