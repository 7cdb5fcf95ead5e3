<?php
/**
 * The table of dependencies on the settings page.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Prints what was decided about dependencies, and why. */
final class Report_Table {
	/** Most names that are shown of one dependency. */
	private const MAX_NAMES = 4;

	/** Prints the section. */
	public static function render(): void {
		?>
		<h2><?php esc_html_e( 'Dependencies', 'shop-scripts' ); ?></h2>
		<p><?php esc_html_e( 'Libraries that only the replaced scripts needed are not loaded any more. A library stays when another script declares it, or uses it without saying so.', 'shop-scripts' ); ?></p>
		<?php
		$pages = Report::read();
		if ( array() === $pages ) {
			printf( '<p><em>%s</em></p>', esc_html( __( 'Nothing has been decided yet: open a page of the shop, for example as a preview.', 'shop-scripts' ) ) );
			return;
		}
		foreach ( $pages as $page => $rows ) {
			?>
			<h3><?php echo esc_html( self::page_title( (string) $page ) ); ?></h3>
			<table class="widefat striped">
				<thead>
					<tr>
						<th scope="col"><?php esc_html_e( 'Library', 'shop-scripts' ); ?></th>
						<th scope="col"><?php esc_html_e( 'Decision', 'shop-scripts' ); ?></th>
						<th scope="col"><?php esc_html_e( 'Reason', 'shop-scripts' ); ?></th>
					</tr>
				</thead>
				<tbody>
					<?php
					foreach ( self::sorted( $rows ) as $row ) {
						self::render_row( $row );
					}
					?>
				</tbody>
			</table>
			<?php
		}
		?>
		<p class="description"><?php esc_html_e( 'The filter shop_scripts_keep_dependency overrules a decision. Saving the settings begins this list anew.', 'shop-scripts' ); ?></p>
		<?php
	}

	/**
	 * One row for all scripts that declare the same library; what stays first, then by name.
	 *
	 * @param array<string, array{dep: string, stays: bool, why: string, by: string, names: string[]}> $rows Rows.
	 * @return array<int, array{dep: string, stays: bool, why: string, by: string, names: string[]}>
	 */
	private static function sorted( array $rows ): array {
		$merged = array();
		foreach ( $rows as $key => $row ) {
			$key = 'declared' === $row['why'] ? $row['dep'] . '|declared' : $key;
			if ( isset( $merged[ $key ] ) ) {
				$row['by'] = $merged[ $key ]['by'] . ', ' . $row['by'];
			}
			$merged[ $key ] = $row;
		}
		$rows = array_values( $merged );
		usort(
			$rows,
			static function ( array $a, array $b ): int {
				return array( ! $a['stays'], $a['dep'] ) <=> array( ! $b['stays'], $b['dep'] );
			}
		);
		return $rows;
	}

	/**
	 * Prints one row.
	 *
	 * @param array{dep: string, stays: bool, why: string, by: string, names: string[]} $row Row.
	 */
	private static function render_row( array $row ): void {
		$decision = $row['stays'] ? __( 'stays', 'shop-scripts' ) : __( 'not loaded', 'shop-scripts' );
		$names    = array_map( array( Names::class, 'shown' ), array_slice( $row['names'], 0, self::MAX_NAMES ) );
		printf(
			'<tr><td><code>%1$s</code></td><td>%2$s</td><td style="overflow-wrap: anywhere">%3$s</td></tr>',
			esc_html( $row['dep'] ),
			esc_html( $decision ),
			esc_html( sprintf( self::reason( $row['why'] ), $row['by'], implode( ', ', $names ) ) )
		);
	}

	/**
	 * A reason in words, with places for a script and for names.
	 *
	 * @param string $why Reason.
	 */
	private static function reason( string $why ): string {
		$reasons = array(
			/* translators: %1$s: handles of scripts. */
			'declared'   => __( 'Declared by %1$s.', 'shop-scripts' ),
			/* translators: 1: handle of a script, 2: what it uses. */
			'used'       => __( '%1$s uses %2$s without declaring it.', 'shop-scripts' ),
			/* translators: %1$s: handle of a script. */
			'unreadable' => __( 'The file of %1$s cannot be read, so it might use it.', 'shop-scripts' ),
			/* translators: %1$s: handle of a script. */
			'unknown'    => __( 'What it provides cannot be told from its file; %1$s had brought it.', 'shop-scripts' ),
			/* translators: %1$s: handle of a script. */
			'filter'     => __( 'A filter of this shop keeps it for %1$s.', 'shop-scripts' ),
			/* translators: 1: handle of a script, 2: names. */
			'unused'     => __( 'Only the replaced %1$s needed it; no other script uses %2$s.', 'shop-scripts' ),
		);
		return $reasons[ $why ] ?? '';
	}

	/**
	 * Title of a kind of page.
	 *
	 * @param string $page Kind.
	 */
	private static function page_title( string $page ): string {
		$titles = array(
			'checkout' => __( 'Checkout page', 'shop-scripts' ),
			'cart'     => __( 'Cart page', 'shop-scripts' ),
			'account'  => __( 'Account pages', 'shop-scripts' ),
			'product'  => __( 'Product pages', 'shop-scripts' ),
		);
		return $titles[ $page ] ?? __( 'Other pages', 'shop-scripts' );
	}
}
