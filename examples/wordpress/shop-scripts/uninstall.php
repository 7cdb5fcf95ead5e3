<?php
/**
 * Takes the plugin's traces out of the shop.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'shop_scripts' );
delete_option( 'shop_scripts_manifest' );
