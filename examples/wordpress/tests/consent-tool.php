<?php
/**
 * Prints whether libraries of providers may be preloaded beside a consent tool and, before, without one. A constant stays for a whole process.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Preloads;

foreach ( array( 'hooks', 'class-wp-scripts', 'shop' ) as $file ) {
	require __DIR__ . "/imitation/$file.php";
}
require __DIR__ . '/kit.php';

\Imitated_Shop::reset();
$without = Preloads::may_fetch( 'stripe', 'https://js.stripe.com/v3/' );
define( 'cmplz_version', '7.2.0' );
echo json_encode( Preloads::may_fetch( 'stripe', 'https://js.stripe.com/v3/' ) ), "\n", json_encode( $without );
