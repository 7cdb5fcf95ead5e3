<?php
/**
 * What the operator does: settings, preview, confirming, the command line, taking the plugin away.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts\Tests;

use ShopScripts\Command;
use ShopScripts\Fallback_Log;
use ShopScripts\Installation;
use ShopScripts\Manifest_Store;
use ShopScripts\Owner;
use ShopScripts\Settings;
use ShopScripts\Site_Health;

const OPERATOR = array( 'manage_options', 'unfiltered_html' );

/** The recorded shop with the plugin, as somebody with these rights. */
function plugin_for( array $capabilities, array $bundles = array(), string $base_url = '' ): Plugin {
	recorded_shop();
	fill_folder();
	\Imitated_Shop::$capabilities = $capabilities;
	return new Plugin( $bundles, $base_url );
}

/** What another host answers. */
function answer( array $manifest ): array {
	return array( 200, (string) json_encode( $manifest ) );
}

/** The address parameters of a preview link. */
function preview_link( $bundles ): array {
	return array( 'shop-scripts-preview' => $bundles, '_wpnonce' => wp_create_nonce( 'shop_scripts_preview' ) );
}

/** Sends the form that confirms the files of another host; returns what ended the request. */
function sends_confirmation( Plugin $plugin ): string {
	try {
		$plugin->page->confirm();
	} catch ( \RuntimeException $ended ) {
		return $ended->getMessage();
	}
	return 'went on';
}

/** File names of one of our bundles on a page. */
function runs( string $bundle, string $html ): bool {
	return false !== strpos( $html, "/$bundle.js?ver=1." );
}

/** The page as it is printed for a fresh request with what is stored. */
function next_page( array $capabilities = array() ): string {
	$stored = array( \Imitated_Shop::$options, \Imitated_Shop::$meta, \Imitated_Shop::$remote );
	recorded_shop();
	fill_folder();
	list( \Imitated_Shop::$options, \Imitated_Shop::$meta, \Imitated_Shop::$remote ) = $stored;
	\Imitated_Shop::$capabilities = $capabilities;
	new Plugin();
	return printed_page();
}

return array(
	'settings are cleaned: known bundles, an address with https alone, a bad one leaves the stored one' => static function (): void {
		$settings = plugin_for( OPERATOR, array(), 'https://cdn.example/old/' )->settings;
		same(
			array( 'base_url' => 'https://cdn.example/shop', 'bundles' => array( 'checkout', 'upe' ), 'untested' => array( 'upe' ) ),
			$settings->sanitize( array( 'base_url' => ' https://cdn.example/shop ', 'bundles' => array( 'upe', 'evil', 'checkout', array() ), 'untested' => array( 'upe', 'evil' ), 'more' => 1 ) ),
			'good'
		);
		same( array(), \Imitated_Shop::$errors, 'no error' );
		foreach ( array( 'javascript:alert(1)', 'ftp://cdn.example/', 'http://cdn.example/', 'nonsense', 'https://' ) as $bad ) {
			same( 'https://cdn.example/old/', $settings->sanitize( array( 'base_url' => $bad ) )['base_url'], $bad );
		}
		same( 5, count( \Imitated_Shop::$errors ), 'errors' );
		foreach ( array( null, 'x', 7 ) as $odd ) {
			same( array( 'base_url' => 'https://cdn.example/old/', 'bundles' => array(), 'untested' => array() ), $settings->sanitize( $odd ), 'odd' );
		}
		same( array( 'base_url' => '', 'bundles' => array(), 'untested' => array() ), $settings->sanitize( array( 'base_url' => array() ) ), 'no text' );
	},
	'an address is set only by somebody who may write scripts into pages; bundles by every operator' => static function (): void {
		$settings = plugin_for( array( 'manage_options' ) )->settings;
		same( array( 'base_url' => '', 'bundles' => array( 'upe' ), 'untested' => array() ), $settings->sanitize( array( 'base_url' => 'https://evil.example/', 'bundles' => array( 'upe' ) ) ), 'stored' );
		same( 1, count( \Imitated_Shop::$errors ), 'said' );
		same( 1, preg_match( '/readonly/', plugin_for( array( 'manage_options' ) )->page() ), 'field' );
	},
	'an address without encryption from an older version is not used any more' => static function (): void {
		same( true, plugin_for( OPERATOR, array(), 'http://cdn.example/' )->settings->is_own_folder(), 'own folder' );
	},
	'another host is asked on saving and by schedule only; nothing of it runs before the operator confirms' => static function (): void {
		$plugin                 = plugin_for( OPERATOR );
		\Imitated_Shop::$remote = answer( manifest() );
		next_page();
		same( array(), \Imitated_Shop::$asked, 'a page sends no request' );
		$plugin = plugin_for( OPERATOR );
		\Imitated_Shop::$remote = answer( manifest() );
		update_option( Settings::OPTION, array( 'base_url' => rtrim( CDN, '/' ), 'bundles' => all_bundles() ) );
		same( array( CDN . 'manifest.json' ), \Imitated_Shop::$asked, 'saving asks' );
		same( 'twicedaily', \Imitated_Shop::$schedule[1][ Manifest_Store::CRON_HOOK ] ?? null, 'schedule' );
		same( false, runs( 'checkout', next_page() ), 'not confirmed' );
		\Imitated_Shop::$capabilities = OPERATOR;
		same( array( true, false ), array( false !== strpos( $plugin->page(), 'Use these files' ), strpos( $plugin->page(), 'no usable manifest' ) ), 'offered' );
		$_POST = array( '_wpnonce' => md5( 'shop_scripts_confirm' ), 'fingerprint' => $plugin->store->fingerprint() );
		same( 'redirect', sends_confirmation( $plugin ), 'back to the page' );
		same( true, false !== strpos( next_page(), CDN . 'checkout.js?ver=1.2.3-' ), 'confirmed' );
	},
	'[MS-35] the confirmation needs its nonce, both rights, and what the operator saw' => static function (): void {
		$plugin                 = plugin_for( OPERATOR );
		\Imitated_Shop::$remote = answer( manifest() );
		update_option( Settings::OPTION, array( 'base_url' => CDN, 'bundles' => all_bundles() ) );
		$seen = $plugin->store->fingerprint();
		foreach ( array(
			'no nonce'      => array( array( 'fingerprint' => $seen ), OPERATOR ),
			'no scripts'    => array( array( '_wpnonce' => md5( 'shop_scripts_confirm' ), 'fingerprint' => $seen ), array( 'manage_options' ) ),
			'no operator'   => array( array( '_wpnonce' => md5( 'shop_scripts_confirm' ), 'fingerprint' => $seen ), array( 'unfiltered_html' ) ),
			'seen another'  => array( array( '_wpnonce' => md5( 'shop_scripts_confirm' ), 'fingerprint' => hash( 'sha256', 'x' ) ), OPERATOR ),
			'seen nothing'  => array( array( '_wpnonce' => md5( 'shop_scripts_confirm' ) ), OPERATOR ),
			'an old hash'   => array( array( '_wpnonce' => md5( 'shop_scripts_confirm' ), 'fingerprint' => md5( \Imitated_Shop::$remote[1] ) ), OPERATOR ),
		) as $what => list( $sent, $capabilities ) ) {
			$_POST                        = $sent;
			\Imitated_Shop::$capabilities = $capabilities;
			sends_confirmation( $plugin );
			same( null, $plugin->store->read(), $what );
		}
	},
	'new checksums of another host: the changed files’ originals run until the operator confirms, the others go on' => static function (): void {
		$plugin                 = plugin_for( OPERATOR );
		\Imitated_Shop::$remote = answer( manifest() );
		update_option( Settings::OPTION, array( 'base_url' => CDN, 'bundles' => all_bundles() ) );
		$plugin->store->confirm( $plugin->store->fingerprint() );
		$newer                                    = manifest( '1.3.0' );
		$newer['files']['upe.js']['integrity'] = checksum( 'other' );
		\Imitated_Shop::$remote                   = answer( $newer );
		$plugin->store->refresh();
		$html = next_page();
		same( false, runs( 'upe', $html ), 'changed' );
		same( true, false !== strpos( $html, 'upe-classic.js' ), 'its original' );
		same( true, runs( 'checkout', $html ), 'unchanged' );
		same( 'critical', $plugin->health->result()['status'], 'health says so' );
		$plugin->store->confirm( $plugin->store->fingerprint() );
		same( true, runs( 'upe', next_page() ), 'confirmed' );
		foreach ( array( null, array( 500, 'x' ), array( 200, 'x' ) ) as $fault ) {
			\Imitated_Shop::$remote = $fault;
			$plugin->store->refresh();
			same( true, runs( 'upe', next_page() ), 'a failure keeps what is confirmed' );
		}
	},
	'the copy of one host is not used for another' => static function (): void {
		$json   = (string) json_encode( manifest() );
		$plugin = plugin_for( OPERATOR, array( 'checkout' ), CDN );
		update_option( Manifest_Store::OPTION, array( 'url' => 'https://other.example/', 'json' => $json, 'pending' => $json ) );
		same( null, $plugin->store->read(), 'read' );
		same( null, $plugin->store->pending(), 'pending' );
	},
	'the preview gives bundles to one administrator alone, on the next pages too, until it ends' => static function (): void {
		recorded_shop();
		$without = printed_page();
		recorded_shop();
		fill_folder();
		\Imitated_Shop::$capabilities = OPERATOR;
		$_GET                         = preview_link( 'checkout,evil' );
		new Plugin();
		$html = printed_page();
		same( array( true, false ), array( runs( 'checkout', $html ), runs( 'upe', $html ) ), 'first page' );
		same( true, in_array( 'Cache-Control: no-cache', \Imitated_Shop::$sent, true ) && defined( 'DONOTCACHEPAGE' ), 'in no cache' );
		same( true, runs( 'checkout', next_page( OPERATOR ) ), 'next page' );
		same( $without, next_page(), 'a visitor' );
		$meta = \Imitated_Shop::$meta;
		recorded_shop();
		fill_folder();
		\Imitated_Shop::$meta         = $meta;
		\Imitated_Shop::$capabilities = OPERATOR;
		$_GET                         = preview_link( 'off' );
		new Plugin();
		printed_page();
		$_GET = array();
		same( false, runs( 'checkout', next_page( OPERATOR ) ), 'ended' );
	},
	'the parameter does nothing for visitors, whatever it says' => static function (): void {
		recorded_shop();
		$without = printed_page();
		foreach ( array( 'all', 'checkout', array( 'all' ), '<script>' ) as $value ) {
			recorded_shop();
			fill_folder();
			$_GET = preview_link( $value );
			new Plugin();
			same( $without, printed_page(), 'page' );
			same( array(), \Imitated_Shop::$meta, 'nothing stored' );
		}
	},
	'[MS-35] a link to a preview, or to its end, does nothing without its nonce' => static function (): void {
		foreach ( array( null, '', 'x', array( 'x' ), wp_create_nonce( 'shop_scripts_confirm' ) ) as $nonce ) {
			plugin_for( OPERATOR );
			$_GET = array( 'shop-scripts-preview' => 'all' ) + ( null === $nonce ? array() : array( '_wpnonce' => $nonce ) );
			new Plugin();
			same( array( false, array() ), array( runs( 'checkout', printed_page() ), \Imitated_Shop::$meta ), 'begins' );
			\Imitated_Shop::$meta         = array( 1 => array( 'shop_scripts_preview' => 'all' ) );
			$_GET['shop-scripts-preview'] = 'off';
			new Plugin();
			same( 'all', \Imitated_Shop::$meta[1]['shop_scripts_preview'] ?? null, 'ends' );
		}
	},
	'[WP-10] each row names the plugin of the bundle with its version, whether that is tested, and links to previews of its pages' => static function (): void {
		$rows = array();
		foreach ( array( '9.9.2', '10.7.4', '10.8.0', '8.7.9', '' ) as $version ) {
			$plugin = plugin_for( OPERATOR );
			fill_folder();
			\Imitated_Shop::$contact_pages = array( 'contact' );
			if ( '' !== $version ) {
				install_plugin( 'woocommerce-gateway-stripe', $version );
			}
			preg_match( '#value="upe".*?</tr>#s', $plugin->page(), $row );
			preg_match( '#"description">(.*?)(?= <a|</p>)#', $row[0] ?? '', $text );
			$rows[] = $text[1] ?? '';
		}
		same( array( 'WooCommerce Stripe Gateway 9.9.2: tested.', 'WooCommerce Stripe Gateway 10.7.4: tested.', 'WooCommerce Stripe Gateway 10.8.0: not tested (tested: 8.8.2 to 10.7.1).', 'WooCommerce Stripe Gateway 8.7.9: not tested (tested: 8.8.2 to 10.7.1).', 'WooCommerce Stripe Gateway is not installed.' ), $rows, 'versions' );
		foreach ( array( 'cart', 'checkout', 'contact' ) as $page ) {
			same( true, false !== strpos( $row[0], esc_html( "https://shop.example/$page/?shop-scripts-preview=upe&_wpnonce=" ) ), $page );
		}
	},
	'[MS-35] the settings page links to a preview of all bundles and of each, and to its end, with the nonce' => static function (): void {
		$html = plugin_for( OPERATOR )->page();
		foreach ( array_merge( array( 'all', 'off' ), all_bundles() ) as $what ) {
			same( true, false !== strpos( $html, esc_html( "?shop-scripts-preview=$what&_wpnonce=" . wp_create_nonce( 'shop_scripts_preview' ) ) ), $what );
		}
	},
	'the preview is named in the administrator’s bar, with its end' => static function (): void {
		recorded_shop();
		fill_folder();
		\Imitated_Shop::$capabilities = OPERATOR;
		$_GET                         = preview_link( 'all' );
		new Plugin();
		$bar = new class() {
			/** @var array<string, string> */
			public $node = array();
			public function add_node( array $node ): void {
				$this->node = $node;
			}
		};
		do_action( 'admin_bar_menu', $bar );
		same( 'https://shop.example/?shop-scripts-preview=off&_wpnonce=' . wp_create_nonce( 'shop_scripts_preview' ), $bar->node['href'] ?? null, 'link' );
	},
	'a page is the same for every visitor, so that a page cache may keep it' => static function (): void {
		$pages = array();
		foreach ( array( array(), array( 'read' ), OPERATOR ) as $capabilities ) {
			plugin_for( $capabilities, all_bundles() );
			// A shopper who is logged in has a nonce; page caches keep the pages of guests alone.
			$pages[] = str_replace( ',"nonce":"' . wp_create_nonce( 'wp_rest' ) . '"', '', printed_page() );
		}
		same( 1, count( array_unique( $pages ) ), 'pages' );
		same( array(), \Imitated_Shop::$sent, 'no header against caches' );
	},
	'the page prints a switch for each bundle, and everything escaped' => static function (): void {
		foreach ( array( false, true ) as $has_folder ) {
			$plugin = plugin_for( OPERATOR, array( 'upe' ), 'https://cdn.example/"><script>alert(1)</script>' );
			if ( $has_folder ) {
				\Imitated_Shop::$remote = answer( array( 'version' => '<script>' ) + manifest() );
				$plugin->store->refresh();
			}
			$html = $plugin->page();
			foreach ( all_bundles() as $bundle ) {
				same( 1, substr_count( $html, "value=\"$bundle\"" ), $bundle );
			}
			same( 1, substr_count( $html, ' checked' ), 'one is on' );
			same( false, strpos( $html, '<script' ), 'escaped' );
			same( true, false !== strpos( $html, '_wpnonce' ), 'nonce' );
		}
	},
	'the page names version and sizes of what is there' => static function (): void {
		$html = plugin_for( OPERATOR )->page();
		same( true, false !== strpos( $html, 'Version 1.2.3' ), 'version' );
		same( 7, substr_count( $html, '2.4 kB' ), 'sizes' );
		$plugin = plugin_for( OPERATOR );
		unlink( OWN_DIR . 'manifest.json' );
		same( true, false !== strpos( $plugin->page(), 'no usable manifest.json' ), 'none' );
	},
	'[WP-05] the page shows which libraries each bundle drops and uses, folded' => static function (): void {
		$html = plugin_for( OPERATOR )->page();
		preg_match( '#<details>.*</details>#s', $html, $folded );
		foreach ( array( 'wc-jquery-blockui', 'wp-api-fetch', 'sourcebuster-js', 'shop_scripts_keep_library' ) as $text ) {
			same( true, false !== strpos( $folded[0] ?? '', $text ), $text );
		}
	},
	'without the right to manage options the page is empty' => static function (): void {
		same( '', plugin_for( array( 'read' ) )->page(), 'page' );
	},
	'Site Health names missing and damaged files' => static function (): void {
		$result = static function ( callable $fault ): array {
			$plugin = plugin_for( OPERATOR, array( 'checkout' ) );
			$fault();
			$found = $plugin->health->result();
			return array( $found['status'], 1 === preg_match( '/checkout/', $found['description'] ) );
		};
		same( array( 'good', false ), $result( static function (): void {} ), 'whole' );
		same(
			array( 'critical', true ),
			$result(
				static function (): void {
					unlink( OWN_DIR . 'checkout.js' );
				}
			),
			'missing'
		);
		same(
			array( 'critical', true ),
			$result(
				static function (): void {
					file_put_contents( OWN_DIR . 'checkout.js', strrev( built( 'checkout.js' ) ) );
				}
			),
			'other content of the same size'
		);
		same(
			array( 'critical', true ),
			$result(
				static function (): void {
					unlink( OWN_DIR . 'checkout-password.js' );
				}
			),
			'a file that it loads is missing'
		);
	},
	'[WP-03] Site Health asks once its page is there, as files are read and pages fetched; only who may see it gets the answer' => static function (): void {
		$health = plugin_for( OPERATOR, array( 'checkout' ) )->health;
		$tests  = $health->add( array( 'async' => array() ) );
		same( array( 'shop_scripts', 'good' ), array( $tests['async']['shop_scripts']['test'], $tests['async']['shop_scripts']['async_direct_test']()['status'] ), 'registered' );
		$health->register();
		$answer = static function (): string {
			try {
				do_action( 'wp_ajax_health-check-shop-scripts' );
			} catch ( \RuntimeException $end ) {
				return $end->getMessage();
			}
			return '';
		};
		same( '-1', $answer(), 'without the nonce of the page' );
		$_REQUEST['_wpnonce'] = wp_create_nonce( 'health-check-site-status' );
		same( '{"success":false}', $answer(), 'who may manage options alone' );
		\Imitated_Shop::$capabilities = array( 'view_site_health_checks' );
		same( 'good', json_decode( $answer(), true )['data']['status'], 'an administrator' );
	},
	'[WP-03] Site Health says everything that it has found, the worst first, and leaves out an untested version that the operator has accepted' => static function (): void {
		install_plugin( 'woocommerce-gateway-stripe', '10.8.0' );
		$result = static function ( array $accepted, callable $fault ): array {
			$plugin = plugin_for( OPERATOR, array( 'checkout', 'upe' ) );
			install_plugin( 'woocommerce-gateway-stripe', '10.8.0' );
			\Imitated_Shop::$options[1][ Settings::OPTION ]['untested'] = $accepted;
			$fault();
			$found = $plugin->health->result();
			return array( $found['status'], substr_count( $found['description'], '<p>' ), 1 === preg_match( '/not tested.*: upe\./', $found['description'] ) );
		};
		$none    = static function (): void {};
		$damaged = static function (): void {
			file_put_contents( OWN_DIR . 'checkout.js', strrev( built( 'checkout.js' ) ) );
		};
		same( array( 'recommended', 1, true ), $result( array(), $none ), 'untested' );
		same( array( 'good', 1, false ), $result( array( 'upe' ), $none ), 'accepted' );
		same( array( 'critical', 2, true ), $result( array(), $damaged ), 'two findings' );
	},
	'[WP-03] Site Health fetches cart and checkout as a visitor, and names bundles whose tags a tool has changed' => static function (): void {
		plugin_for( array(), array( 'checkout', 'upe' ) );
		$page   = printed_page();
		$result = static function ( $answer ) use ( $page ): array {
			$plugin                 = plugin_for( OPERATOR, array( 'checkout', 'upe' ) );
			\Imitated_Shop::$remote = $answer;
			$found                  = $plugin->health->result();
			same( array( 'https://shop.example/cart/', 'https://shop.example/checkout/?shop-scripts-check=' . wp_hash( 'shop-scripts-check' . gmdate( 'YmdH' ) ) ), \Imitated_Shop::$asked, 'asked' );
			preg_match( '#there: (.*?)\. Exclude#', $found['description'], $changes );
			return array( $found['status'], html_entity_decode( $changes[1] ?? '' ) );
		};
		same( array( 'good', '' ), $result( array( 200, $page ) ), 'as printed' );
		same( array( 'good', '' ), $result( null ), 'not reached' );
		same( array( 'good', '' ), $result( array( 200, '<html></html>' ) ), 'a page without bundles' );
		same(
			array( 'recommended', 'https://shop.example/cart/: upe (Autoptimize), https://shop.example/checkout/: upe (Autoptimize)' ),
			$result( array( 200, preg_replace( '#src="[^"]*/upe\.js#', 'src="/wp-content/cache/autoptimize/js/autoptimize_single_1.js', $page ) ) ),
			'another address'
		);
		same(
			array( 'recommended', 'https://shop.example/cart/: checkout, https://shop.example/checkout/: checkout' ),
			$result( array( 200, preg_replace( '#(checkout\.js[^>]*) integrity="[^"]*"#', '$1', $page ) ) ),
			'without checksum'
		);
	},
	'[WP-03] markup in a page that looks like our list of originals is not believed' => static function (): void {
		plugin_for( array(), array( 'checkout' ) );
		$page   = preg_replace( '#src="[^"]*/checkout\.js#', 'src="/cache/checkout.js', printed_page() );
		$forged = '<script type="application/json" id="shop-scripts-originals" data-originals="{&quot;bundles&quot;:{}}">{"bundles":{}}</script>';
		foreach ( array( $forged . $page, $page . $forged ) as $html ) {
			$plugin                 = plugin_for( OPERATOR, array( 'checkout' ) );
			\Imitated_Shop::$remote = array( 200, $html );
			same( 'recommended', $plugin->health->result()['status'], 'still said' );
		}
	},
	'[WP-03] for Site Health’s own request an empty cart does not lead away from the checkout; for all others it does' => static function (): void {
		foreach ( array( wp_hash( 'shop-scripts-check' . gmdate( 'YmdH' ) ) => false, 'x' => true, '' => true ) as $token => $leads ) {
			plugin_for( array() )->health->register();
			$_GET['shop-scripts-check'] = $token;
			same( $leads, apply_filters( 'woocommerce_checkout_redirect_empty_cart', true ), (string) $token );
		}
	},
	'[WP-03] Site Health names the scripts of other plugins on cart and checkout that use a point which differs' => static function (): void {
		$file = static fn( string $path, string $code ) => \Imitated_Shop::file( "wp-content/$path", $code );
		$used = static function ( string $html ): array {
			return Site_Health::points_used_in( $html, array( 'EX-001' => 'old_event', 'EX-002' => '\\.gone\\(' ) );
		};
		$tag  = static fn( string $path ): string => "<script src='https://shop.example/wp-content/$path?ver=1'></script>";
		plugin_for( OPERATOR, array( 'checkout' ) );
		$file( 'plugins/fluid/a.js', '$( document.body ).on( "old_event", go ); $.gone();' );
		$file( 'plugins/fluid/b.js', 'nothing' );
		$file( 'themes/shop/c.js', 'x.gone( 1 )' );
		$file( 'plugins/woocommerce/assets/js/d.js', 'old_event' );
		same( array( '/plugins/fluid/a.js (EX-001, EX-002)', '/themes/shop/c.js (EX-002)', 'inline-js (EX-001)' ), $used( $tag( 'plugins/fluid/a.js' ) . $tag( 'plugins/fluid/b.js' ) . $tag( 'themes/shop/c.js' ) . $tag( 'plugins/woocommerce/assets/js/d.js' ) . '<script id="inline-js">old_event</script>' ), 'scripts' );
		foreach ( array( 'plugins/fluid/../../../wp-config.php', 'plugins/fluid/../fluid/a.js', 'plugins/fluid/missing.js' ) as $path ) {
			same( array(), $used( $tag( $path ) ), $path );
		}
		same( array(), $used( '<script src="https://cdn.example/wp-content/plugins/fluid/a.js">old_event</script>' ), 'another host' );
	},
	'the command line shows and switches bundles' => static function (): void {
		$plugin  = plugin_for( array() );
		$command = new Command( $plugin->settings, $plugin->store );
		$command->enable( array( 'upe', 'checkout' ) );
		same( array( 'checkout', 'upe' ), $plugin->settings->chosen(), 'on' );
		$command->disable( array( 'upe' ) );
		same( array( 'checkout' ), $plugin->settings->chosen(), 'off' );
		\WP_CLI::$said = array();
		$command->status();
		same( true, in_array( 'log: version  1.2.3', \WP_CLI::$said, true ), 'version' );
		same( true, in_array( 'log: checkout        on', \WP_CLI::$said, true ), 'on' );
		same( true, in_array( 'log: upe             off', \WP_CLI::$said, true ), 'off' );
		install_plugin( 'woocommerce-gateway-stripe', '10.8.0' );
		\Imitated_Shop::$options[1][ Settings::OPTION ] = array( 'bundles' => array( 'checkout', 'upe' ) );
		$command->status();
		same( 1, count( preg_grep( '/^log: upe +on, but .*not tested/', \WP_CLI::$said ) ), 'held back' );
		$command->disable( array( 'upe' ) );
		$command->enable( array( 'evil' ) );
		$command->enable( array() );
		same( array( 'checkout' ), $plugin->settings->chosen(), 'unknown names change nothing' );
		same( 2, count( preg_grep( '/^error: Name bundles/', \WP_CLI::$said ) ), 'said' );
		$command->enable( array(), array( 'all' => true ) );
		same( all_bundles(), $plugin->settings->chosen(), 'all' );
	},
	'[XC-04] shops in Austria, in Switzerland and with formal German have the German texts; files of the shop stay' => static function (): void {
		require __DIR__ . '/../../shop-scripts/shop-scripts.php';
		$folder = apply_filters( 'lang_dir_for_domain', false, 'shop-scripts' );
		same( true, is_readable( "{$folder}shop-scripts-de_DE.l10n.php" ), 'texts' );
		foreach ( array( 'de_DE' => 'de_DE', 'de_DE_formal' => 'de_DE', 'de_AT' => 'de_DE', 'de_CH_informal' => 'de_DE', 'fr_FR' => 'fr_FR' ) as $locale => $wanted ) {
			same( "{$folder}shop-scripts-$wanted.l10n.php", apply_filters( 'load_translation_file', "{$folder}shop-scripts-$locale.l10n.php", 'shop-scripts' ), $locale );
		}
		foreach ( array( array( '/languages/plugins/shop-scripts-de_AT.l10n.php', 'shop-scripts' ), array( "{$folder}other-de_AT.l10n.php", 'other' ) ) as list( $file, $domain ) ) {
			same( $file, apply_filters( 'load_translation_file', $file, $domain ), $file );
		}
		same( false, apply_filters( 'load_translation_file', false, 'other' ), 'a plugin that loads no texts' );
	},
	'taking the plugin away leaves nothing, on any site of a network' => static function (): void {
		plugin_for( OPERATOR );
		\Imitated_Shop::$sites = range( 1, 230 );
		foreach ( \Imitated_Shop::$sites as $site ) {
			\Imitated_Shop::$options[ $site ]  = array( 'theirs' => 1, 'shop_scripts' => 1, 'shop_scripts_manifest' => 1, Fallback_Log::OPTION => 1, Owner::OPTION => 1 );
			\Imitated_Shop::$schedule[ $site ] = array( Manifest_Store::CRON_HOOK => 'twicedaily' );
		}
		\Imitated_Shop::$meta = array( 1 => array( 'shop_scripts_preview' => 'all' ) );
		Installation::deactivate( true );
		same( array(), array_filter( \Imitated_Shop::$schedule ), 'no schedule after deactivating' );
		Installation::uninstall();
		same( array( array( 'theirs' => 1 ) ), array_values( array_unique( \Imitated_Shop::$options, SORT_REGULAR ) ), 'options' );
		same( array(), array_filter( \Imitated_Shop::$meta ), 'notes at people' );
	},
	'a site is scheduled only where it uses another host' => static function (): void {
		$plugin                = plugin_for( OPERATOR );
		\Imitated_Shop::$sites = array( 1, 2 );
		\Imitated_Shop::$options[2][ Settings::OPTION ] = array( 'base_url' => CDN, 'bundles' => array() );
		Installation::activate( $plugin->settings, true );
		same( array( false, true ), array( isset( \Imitated_Shop::$schedule[1] ), isset( \Imitated_Shop::$schedule[2] ) ), 'sites' );
	},
	'the kill switch in wp-config.php wins over settings and preview, for all bundles or for some' => static function (): void {
		foreach ( array(
			'1'             => array(),
			'true'          => array(),
			'all'           => array(),
			'checkout, upe' => array_values( array_diff( all_bundles(), array( 'checkout', 'upe', 'variation-info' ) ) ),
		) as $value => $running ) {
			// A constant stays for a whole process.
			exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( __DIR__ . '/../killed.php' ) . ' ' . escapeshellarg( (string) $value ), $lines, $code );
			same( array( 0, $running ), array( $code, json_decode( implode( '', $lines ), true ) ), "switch $value" );
			$lines = array();
		}
	},
);
