<?php
/**
 * What was decided about dependencies, for the operator to read.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Takes decisions down, by kind of page. A page that decides nothing new writes nothing. */
final class Report {
	/** Option: kind of page → rows. Not loaded on pages that do not ask for it. */
	public const OPTION = 'shop_scripts_report';

	/** Most rows of one kind of page. */
	private const MAX_ROWS = 200;

	/**
	 * Rows of this request, by what they say.
	 *
	 * @var array<string, array{dep: string, stays: bool, why: string, by: string, names: string[]}>
	 */
	private $rows = array();

	/**
	 * A dependency stays.
	 *
	 * @param string $dep Its handle.
	 * @param string $why `declared`, `used`, `unreadable`, `unknown` or `filter`.
	 * @param string $by The script on whose account.
	 * @param string $name The name that it uses.
	 */
	public function kept( string $dep, string $why, string $by, string $name = '' ): void {
		// What we have declared for a script is not its own declaration.
		foreach ( 'declared' === $why ? array( 'used', 'unreadable', 'unknown' ) : array() as $found ) {
			if ( isset( $this->rows[ "$dep|$found|$by" ] ) ) {
				return;
			}
		}
		$this->add( $dep, true, $why, $by, '' === $name ? array() : array( $name ) );
	}

	/**
	 * A dependency goes.
	 *
	 * @param string   $dep Its handle.
	 * @param string   $for The replaced script that brought it.
	 * @param string[] $names What it gives and nobody uses.
	 */
	public function dropped( string $dep, string $for, array $names ): void {
		$this->add( $dep, false, 'unused', $for, $names );
	}

	/** Stores what is new on this kind of page. */
	public function remember(): void {
		$stored = self::read();
		$page   = self::page();
		$rows   = ( $stored[ $page ] ?? array() ) + $this->rows;
		$stay   = array_column( array_filter( $rows, array( self::class, 'stays' ) ), 'dep' );
		// What stays on one page of this kind is not said to go on another.
		$rows = array_filter(
			$rows,
			static function ( array $row ) use ( $stay ): bool {
				return self::stays( $row ) || ! in_array( $row['dep'], $stay, true );
			}
		);
		$rows = array_slice( $rows, 0, self::MAX_ROWS, true );
		if ( ( $stored[ $page ] ?? array() ) !== $rows ) {
			$stored[ $page ] = $rows;
			update_option( self::OPTION, $stored, false );
		}
	}

	/**
	 * Does a row say that something stays?
	 *
	 * @param array{stays: bool} $row Row.
	 */
	private static function stays( array $row ): bool {
		return $row['stays'];
	}

	/**
	 * What was stored.
	 *
	 * @return array<string, array<string, array{dep: string, stays: bool, why: string, by: string, names: string[]}>> Kind of page → rows.
	 */
	public static function read(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : array();
	}

	/** Kind of the page that is shown: `checkout`, `cart`, `account`, `product` or `other`. */
	private static function page(): string {
		$kinds = array(
			'checkout' => 'is_checkout',
			'cart'     => 'is_cart',
			'account'  => 'is_account_page',
			'product'  => 'is_product',
		);
		foreach ( $kinds as $kind => $is_kind ) {
			if ( function_exists( $is_kind ) && $is_kind() ) {
				return $kind;
			}
		}
		return 'other';
	}

	/**
	 * Adds a row.
	 *
	 * @param string   $dep Handle of the dependency.
	 * @param bool     $stays Does it stay?
	 * @param string   $why Reason.
	 * @param string   $by Another handle.
	 * @param string[] $names Names.
	 */
	private function add( string $dep, bool $stays, string $why, string $by, array $names ): void {
		$this->rows[ "$dep|$why|$by" ] = compact( 'dep', 'stays', 'why', 'by', 'names' );
	}
}
