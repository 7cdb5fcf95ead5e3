<?php
/**
 * Script tags of the built files, for a shop without WordPress.
 */

declare( strict_types = 1 );

/** Prints tags with addresses that change with the content, and with checksums. */
final class Shop_Scripts {
	/** @var string Address of the folder, with a slash at the end. */
	private $url;
	/** @var array{version: string, files: array<string, array{integrity: string, dependencies: string[]}>} */
	private $manifest;
	/** @var array<string, true> Files whose tag was printed. */
	private $printed = array();

	/**
	 * @param string $folder Path of the folder with `manifest.json`.
	 * @param string $url Its address, with a slash at the end.
	 * @throws RuntimeException When there is no manifest.
	 */
	public function __construct( string $folder, string $url ) {
		$manifest = json_decode( (string) @file_get_contents( "$folder/manifest.json" ), true );
		if ( ! is_array( $manifest['files'] ?? null ) ) {
			throw new RuntimeException( "There is no manifest.json in $folder: run `npm run build`." );
		}
		$this->manifest = $manifest;
		$this->url      = $url;
	}

	/**
	 * Tags of a bundle: the runtime first where it needs it, each file once, deferred. Print the page's globals before them.
	 *
	 * @param string $bundle Its name, e.g. `contact-form`.
	 */
	public function tags( string $bundle ): string {
		$needs = $this->manifest['files'][ "$bundle.js" ]['dependencies'] ?? array();
		$files = array_merge( array_intersect( $needs, array( 'shop-runtime.js' ) ), array( "$bundle.js" ) );
		return implode( '', array_map( array( $this, 'tag' ), $files ) );
	}

	/** The tag of one file; nothing the second time. */
	private function tag( string $file ): string {
		if ( isset( $this->printed[ $file ] ) || ! isset( $this->manifest['files'][ $file ] ) ) {
			return '';
		}
		$this->printed[ $file ] = true;
		$integrity              = $this->manifest['files'][ $file ]['integrity'];
		$address                = $this->url . $file . '?ver=' . $this->manifest['version'] . '-' . substr( md5( $integrity ), 0, 8 );
		return sprintf(
			"<script defer src=\"%s\" integrity=\"%s\" crossorigin=\"anonymous\"></script>\n",
			htmlspecialchars( $address ),
			htmlspecialchars( $integrity )
		);
	}
}
