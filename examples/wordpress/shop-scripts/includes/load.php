<?php
/**
 * The plugin's files.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/bundles.php';
foreach ( array( 'settings', 'compatibility', 'manifest', 'manifest-store', 'owner', 'libraries', 'feature', 'optimizers', 'fallback', 'fallback-log', 'consent', 'swap', 'early', 'preloads', 'preview', 'site-health', 'command', 'installation', 'settings-page' ) as $shop_scripts_file ) {
	require_once __DIR__ . "/class-$shop_scripts_file.php";
}
