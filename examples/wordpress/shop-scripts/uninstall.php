<?php
/**
 * Takes the plugin's traces out of the shop, on every site of a network.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/load.php';

Installation::uninstall();
