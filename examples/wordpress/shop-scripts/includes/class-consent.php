<?php
/**
 * Consent tools that withhold a script.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/**
 * A consent tool marks the tag of a script by its handle: `type="text/plain"`, `data-cookieconsent`, `data-category`, the address in another
 * attribute. Ours gets the same marks when all originals that it replaces have them.
 */
final class Consent {
	/**
	 * Moves the marks.
	 *
	 * @param string                $tag HTML of our tag.
	 * @param string                $src Its address.
	 * @param array<string, string> $originals Replaced handles of this page → addresses of their originals.
	 */
	public static function move( string $tag, string $src, array $originals ): string {
		$common = null;
		foreach ( $originals as $handle => $original ) {
			$marks  = self::marks( $handle, $original );
			$common = null === $common ? $marks : array_intersect_assoc( $common, $marks );
		}
		$html = new \WP_HTML_Tag_Processor( $tag );
		while ( array() !== (array) $common && $html->next_tag( 'script' ) ) {
			if ( $html->get_attribute( 'src' ) !== $src ) {
				continue;
			}
			foreach ( $common as $name => $value ) {
				if ( self::ADDRESS === $value ) {
					$html->remove_attribute( 'src' );
				}
				$html->set_attribute( $name, self::ADDRESS === $value ? $src : $value );
			}
		}
		return $html->get_updated_html();
	}

	/** Whether filters hold a script back. */
	public static function holds( string $handle, string $src ): bool {
		$marks = self::marks( $handle, $src );
		return in_array( self::ADDRESS, $marks, true ) || ! preg_match( '#^(?:text/javascript|module)?$#', (string) ( $marks['type'] ?? '' ) );
	}

	/** Stands for the address of the original. */
	private const ADDRESS = '#address';

	/**
	 * Marks that filters put on the tag of an original.
	 *
	 * @return array<string, string|true>
	 */
	private static function marks( string $handle, string $src ): array {
		$plain = wp_get_script_tag( array( 'src' => $src, 'id' => "$handle-js" ) ); // phpcs:ignore WordPress.Arrays
		$html  = new \WP_HTML_Tag_Processor( (string) apply_filters( 'script_loader_tag', $plain, $handle, $src ) );
		$marks = array();
		while ( $html->next_tag( 'script' ) ) {
			if ( $html->get_attribute( 'id' ) !== "$handle-js" ) {
				continue;
			}
			foreach ( (array) $html->get_attribute_names_with_prefix( '' ) as $name ) {
				$value = $html->get_attribute( $name );
				if ( 1 === preg_match( '/^(?:type|class|data-(?!wp-strategy).+)$/', $name ) ) {
					$marks[ $name ] = $value === $src ? self::ADDRESS : $value;
				}
			}
		}
		return array( 'type' => 'text/javascript' ) === $marks ? array() : $marks;
	}
}
