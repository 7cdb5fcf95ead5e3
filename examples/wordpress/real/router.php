<?php
/**
 * Router of PHP's own server: serves WordPress as `https://shop.example` at any local address.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

$shop_scripts_path = (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$shop_scripts_file = $_SERVER['DOCUMENT_ROOT'] . $shop_scripts_path;
if ( is_file( $shop_scripts_file ) && '.php' !== substr( $shop_scripts_file, -4 ) ) {
	return false;
}
$_SERVER['HTTPS']       = 'on';
$_SERVER['HTTP_HOST']   = 'shop.example';
$_SERVER['SERVER_NAME'] = 'shop.example';
$_SERVER['SERVER_PORT'] = '443';
if ( is_dir( $shop_scripts_file ) && is_file( rtrim( $shop_scripts_file, '/' ) . '/index.php' ) ) {
	$shop_scripts_file = rtrim( $shop_scripts_file, '/' ) . '/index.php';
}
if ( ! is_file( $shop_scripts_file ) ) {
	$shop_scripts_file = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
}
$_SERVER['SCRIPT_FILENAME'] = $shop_scripts_file;
$_SERVER['SCRIPT_NAME']     = substr( $shop_scripts_file, strlen( $_SERVER['DOCUMENT_ROOT'] ) );
$_SERVER['PHP_SELF']        = $_SERVER['SCRIPT_NAME'];
chdir( dirname( $shop_scripts_file ) );
require $shop_scripts_file;
