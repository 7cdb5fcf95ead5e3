<?php
/**
 * Runs the plugin's tests: `php tests/run.php [file for a report]`. Needs PHP alone. The exit code is 1 when one fails.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

error_reporting( E_ALL );
set_error_handler(
	static function ( int $level, string $text, string $file, int $line ): bool {
		throw new \ErrorException( $text, 0, $level, $file, $line );
	}
);

foreach ( array( 'hooks', 'class-wp-scripts', 'shop', 'recorded-shop', 'recorded-pages' ) as $file ) {
	require __DIR__ . "/imitation/$file.php";
}
require __DIR__ . '/kit.php';

/** Cases by title. */
$cases = array();
foreach ( (array) glob( __DIR__ . '/cases/*.php' ) as $file ) {
	$cases += require $file;
}
$failures = array();
foreach ( $cases as $title => $case ) {
	\Imitated_Shop::reset();
	Kit::$failures = array();
	try {
		$case();
	} catch ( \Throwable $error ) {
		Kit::$failures[] = get_class( $error ) . ': ' . $error->getMessage() . ' at ' . $error->getFile() . ':' . $error->getLine();
	}
	echo ( array() === Kit::$failures ? 'ok   ' : 'FAIL ' ) . $title . "\n";
	if ( array() !== Kit::$failures ) {
		$failures[ $title ] = Kit::$failures;
		echo '       ' . str_replace( "\n", "\n       ", implode( "\n", Kit::$failures ) ) . "\n";
	}
}
if ( isset( $argv[1] ) ) {
	$passed = array_keys( array_diff_key( $cases, $failures ) );
	file_put_contents( $argv[1], (string) json_encode( array( 'passed' => count( $passed ), 'failed' => count( $failures ), 'titles' => $passed ) ) );
}
exit( array() === $failures && array() !== $cases ? 0 : 1 );
