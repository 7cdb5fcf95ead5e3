<?php
/**
 * The page where the operator chooses.
 *
 * @package ShopScripts
 */

declare( strict_types = 1 );

namespace ShopScripts;

defined( 'ABSPATH' ) || exit;

/** Settings → Shop scripts. */
final class Settings_Page extends Feature {
	private const SLUG = 'shop-scripts';

	/** Name of the form by which the operator confirms the files of another host. */
	private const CONFIRM = 'shop_scripts_confirm';

	/** @var array<string, string> Pages for a preview: name → address. */
	private $pages = array();

	/** Starts listening. */
	public function register(): void {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_init', array( $this, 'register_setting' ) );
		add_action( 'admin_post_' . self::CONFIRM, array( $this, 'confirm' ) );
		add_action( 'update_option_' . Settings::OPTION, array( $this, 'begin_anew' ) );
		add_action( 'add_option_' . Settings::OPTION, array( $this, 'begin_anew' ) );
	}

	/** Adds the page to the menu. */
	public function add_page(): void {
		$title = __( 'Shop scripts', 'shop-scripts' );
		add_options_page( $title, $title, Settings::CAPABILITY, self::SLUG, array( $this, 'render' ) );
	}

	/** Lets WordPress check and store what the form sends. */
	public function register_setting(): void {
		register_setting( self::SLUG, Settings::OPTION, array( 'type' => 'object', 'sanitize_callback' => array( $this->settings, 'sanitize' ) ) ); // phpcs:ignore WordPress.Arrays
	}

	/** Other settings: another host is asked at once and from now on by schedule. */
	public function begin_anew(): void {
		$this->store->refresh();
		Installation::schedule( $this->settings );
	}

	/** Takes over the files of another host, as the operator has looked at them. */
	public function confirm(): void {
		check_admin_referer( self::CONFIRM );
		if ( ! current_user_can( Settings::CAPABILITY ) || ! current_user_can( Settings::CODE_CAPABILITY ) ) {
			wp_die( esc_html( __( 'You may not set the address: it needs the right to write unfiltered HTML.', 'shop-scripts' ) ) );
		}
		$seen = isset( $_POST['fingerprint'] ) && is_string( $_POST['fingerprint'] ) ? sanitize_key( wp_unslash( $_POST['fingerprint'] ) ) : '';
		$this->store->confirm( $seen );
		wp_safe_redirect( admin_url( 'options-general.php?page=' . self::SLUG ) );
		exit;
	}

	/** Prints the page. */
	public function render(): void {
		if ( ! current_user_can( Settings::CAPABILITY ) ) {
			return;
		}
		$manifest    = $this->store->read();
		$this->pages = Preview::pages();
		?>
		<div class="wrap">
			<h1><?php esc_html_e( 'Shop scripts', 'shop-scripts' ); ?></h1>
			<?php $this->render_state( $manifest ); ?>
			<?php $this->render_pending( $manifest ); ?>
			<form action="<?php echo esc_url( admin_url( 'options.php' ) ); ?>" method="post">
				<?php settings_fields( self::SLUG ); ?>
				<table class="form-table" role="presentation">
					<tr>
						<th scope="row"><label for="shop-scripts-base-url"><?php esc_html_e( 'Folder of the files', 'shop-scripts' ); ?></label></th>
						<td>
							<input type="url" class="regular-text code" id="shop-scripts-base-url" aria-describedby="shop-scripts-base-url-help"
								name="<?php echo esc_attr( Settings::OPTION ); ?>[base_url]"
								pattern="https://.*" value="<?php echo esc_attr( $this->settings->chosen_url() ); ?>"
								<?php echo esc_attr( current_user_can( Settings::CODE_CAPABILITY ) ? '' : 'readonly' ); ?>
								placeholder="<?php echo esc_attr( $this->settings->base_url() ); ?>">
							<p class="description" id="shop-scripts-base-url-help"><?php esc_html_e( 'Address of a folder with manifest.json and the files, beginning with https://. Empty: the folder “dist” of this plugin.', 'shop-scripts' ); ?></p>
						</td>
					</tr>
					<tr>
						<th scope="row"><?php esc_html_e( 'Bundles', 'shop-scripts' ); ?></th>
						<td>
							<fieldset>
								<legend class="screen-reader-text"><?php esc_html_e( 'Bundles', 'shop-scripts' ); ?></legend>
								<table class="widefat striped">
									<?php foreach ( self::descriptions() as $bundle => $description ) { ?>
										<tr><td><?php $this->render_switch( $bundle, $description, $manifest ); ?></td></tr>
									<?php } ?>
								</table>
							</fieldset>
							<p class="description"><?php esc_html_e( 'A bundle that is off leaves the scripts of their own plugins in place.', 'shop-scripts' ); ?></p>
						</td>
					</tr>
				</table>
				<?php submit_button(); ?>
			</form>
			<?php $this->render_preview(); ?>
			<?php self::render_libraries(); ?>
		</div>
		<?php
	}

	/** Prints how to look at the bundles before visitors get them. */
	private function render_preview(): void {
		?>
		<h2><?php esc_html_e( 'Preview', 'shop-scripts' ); ?></h2>
		<p><?php esc_html_e( 'Look at the shop with all bundles before visitors get them. You alone see them until you end the preview.', 'shop-scripts' ); ?></p>
		<p>
			<a class="button" href="<?php echo esc_url( Preview::link( 'all' ) ); ?>"><?php esc_html_e( 'Preview all bundles', 'shop-scripts' ); ?></a>
			<a class="button" href="<?php echo esc_url( Preview::link( 'off' ) ); ?>"><?php esc_html_e( 'End the preview', 'shop-scripts' ); ?></a>
		</p>
		<?php
	}

	/** Prints which libraries each bundle makes unnecessary, and which it uses; folded. */
	private static function render_libraries(): void {
		?>
		<details>
			<summary><?php esc_html_e( 'Libraries', 'shop-scripts' ); ?></summary>
			<p><?php esc_html_e( 'A library that a bundle makes unnecessary is not loaded any more, unless another script declares it. All others stay. The filter shop_scripts_keep_library overrules the table.', 'shop-scripts' ); ?></p>
			<?php foreach ( array_keys( bundles() ) as $bundle ) { ?>
				<h3><?php echo esc_html( $bundle ); ?></h3>
				<p><?php esc_html_e( 'makes unnecessary', 'shop-scripts' ); ?>: <?php echo esc_html( implode( ', ', Libraries::UNNEEDED[ $bundle ] ?? array() ) ); ?></p>
				<p><?php esc_html_e( 'uses', 'shop-scripts' ); ?>: <?php echo esc_html( implode( ', ', Libraries::USED[ $bundle ] ?? array() ) ); ?></p>
			<?php } ?>
		</details>
		<?php
	}

	/** Prints what another host offers, to be confirmed. */
	private function render_pending( ?Manifest $manifest ): void {
		$pending = $this->store->pending();
		if ( null === $pending ) {
			return;
		}
		$files = null === $manifest ? $pending->names() : $manifest->changed_in( $pending );
		?>
		<div class="notice notice-warning inline">
			<p>
				<?php
				/* translators: 1: address of a folder, 2: version number, 3: names of files. */
				echo esc_html( sprintf( __( '%1$s offers version %2$s. You have not confirmed these files yet, so the original scripts run in their place: %3$s.', 'shop-scripts' ), $this->settings->base_url(), $pending->version, implode( ', ', $files ) ) );
				?>
			</p>
			<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
				<?php wp_nonce_field( self::CONFIRM ); ?>
				<input type="hidden" name="action" value="<?php echo esc_attr( self::CONFIRM ); ?>">
				<input type="hidden" name="fingerprint" value="<?php echo esc_attr( $this->store->fingerprint() ); ?>">
				<?php submit_button( __( 'Use these files', 'shop-scripts' ), 'secondary', 'confirm' ); ?>
			</form>
		</div>
		<?php
	}

	/**
	 * What each bundle replaces.
	 *
	 * @return array<string, string> Bundle → text.
	 */
	private static function descriptions(): array {
		return array(
			'checkout'       => __( 'Checkout, cart, product lists, account pages and purchase tracking', 'shop-scripts' ),
			'contact-form'   => __( 'Contact forms and newsletter', 'shop-scripts' ),
			'paypal-buttons' => __( 'PayPal buttons, card fields, Google Pay and Apple Pay of PayPal Payments', 'shop-scripts' ),
			'stripe-express' => __( 'Express checkout of the Stripe gateway', 'shop-scripts' ),
			'upe'            => __( 'Payment methods of the Stripe gateway', 'shop-scripts' ),
			'fraud-pui'      => __( 'Fraud protection for pay upon invoice', 'shop-scripts' ),
			'variation-info' => __( 'Legal information of variations (Germanized)', 'shop-scripts' ),
		);
	}

	/** Prints what is known of the folder. */
	private function render_state( ?Manifest $manifest ): void {
		if ( array() !== array_filter( array_keys( bundles() ), array( $this->settings, 'is_killed' ) ) ) {
			/* translators: %s: name of a constant. */
			$text = __( 'The constant %s in wp-config.php switches bundles off, whatever is chosen here.', 'shop-scripts' );
			printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( sprintf( $text, Settings::KILL_SWITCH ) ) );
		}
		if ( null === $manifest && null !== $this->store->pending() ) {
			return;
		}
		if ( null === $manifest ) {
			$class = 'notice-error';
			/* translators: %s: address of a folder. */
			$text = __( 'There is no usable manifest.json in %s. The shop runs with the scripts of its own plugins.', 'shop-scripts' );
			$text = sprintf( $text, $this->settings->base_url() );
		} else {
			$class = 'notice-info';
			/* translators: 1: version number, 2: address of a folder. */
			$text = __( 'Version %1$s is served from %2$s.', 'shop-scripts' );
			$text = sprintf( $text, $manifest->version, $this->settings->base_url() );
		}
		printf( '<div class="notice inline %1$s"><p>%2$s</p></div>', esc_attr( $class ), esc_html( $text ) );
	}

	/** Prints the plugin of a bundle with its version, what fell back lately, and links to a preview. */
	private function render_plugin( string $bundle ): void {
		$tested = $this->store->compatibility();
		$plugin = $tested->plugin( $bundle );
		if ( null !== $plugin ) {
			/* translators: 1: name of a plugin, 2: its version, 3: oldest tested version, 4: newest tested version. */
			$text = $tested->is_untested( $bundle ) ? __( '%1$s %2$s: not tested (tested: %3$s to %4$s).', 'shop-scripts' ) : __( '%1$s %2$s: tested.', 'shop-scripts' );
			/* translators: %1$s: name of a plugin. */
			$text = '' === $plugin['version'] ? __( '%1$s is not installed.', 'shop-scripts' ) : $text;
			printf( '<p class="description">%s</p>', esc_html( sprintf( $text, $plugin['title'], $plugin['version'], $plugin['from'], $plugin['to'] ) ) );
		}
		$runs_untested = $this->settings->runs_untested( $bundle );
		if ( $runs_untested || $tested->is_held_back( $bundle, $this->settings ) ) {
			printf(
				'<p><label><input type="checkbox" name="%1$s[untested][]" value="%2$s"%3$s> %4$s</label></p>',
				esc_attr( Settings::OPTION ),
				esc_attr( $bundle ),
				checked( $runs_untested, true, false ),
				esc_html( __( 'Run it with this version all the same. Until then the original scripts take payments.', 'shop-scripts' ) )
			);
		}
		if ( '' !== Owner::names( $bundle ) ) {
			/* translators: %s: names of plugins. */
			$text = __( 'Off on some pages (last seven days): %s brings its own version of a script that the bundle replaces.', 'shop-scripts' );
			printf( '<p><strong>%s</strong></p>', esc_html( sprintf( $text, Owner::names( $bundle ) ) ) );
		}
		$fallback = Fallback_Log::recent()[ $bundle ] ?? null;
		if ( null !== $fallback ) {
			/* translators: 1: a number, 2: date and time. */
			$text = __( 'Browsers went back to the original scripts; number in the last seven days: %1$s, last on %2$s.', 'shop-scripts' );
			printf( '<p><strong>%s</strong></p>', esc_html( sprintf( $text, number_format_i18n( $fallback['count'] ), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $fallback['last'] ) ) ) );
		}
		printf( '<p class="description">' );
		$labels = array(
			'product'  => __( 'Preview: product', 'shop-scripts' ),
			'cart'     => __( 'Preview: cart', 'shop-scripts' ),
			'checkout' => __( 'Preview: checkout', 'shop-scripts' ),
			'contact'  => __( 'Preview: contact page', 'shop-scripts' ),
		);
		foreach ( $this->pages as $page => $address ) {
			printf( '<a href="%s">%s</a> ', esc_url( Preview::link( $bundle, $address ) ), esc_html( $labels[ $page ] ) );
		}
		printf( '</p>' );
	}

	/** Prints one switch. */
	private function render_switch( string $bundle, string $description, ?Manifest $manifest ): void {
		if ( null !== $manifest && $manifest->is_complete( "$bundle.js" ) ) {
			/* translators: %s: a number of kilobytes. */
			$size = sprintf( __( '%s kB', 'shop-scripts' ), number_format_i18n( $manifest->gzip_bytes( "$bundle.js" ) / 1000, 1 ) );
		} else {
			$size = __( 'not in the folder', 'shop-scripts' );
		}
		printf(
			'<label><input type="checkbox" name="%1$s[bundles][]" value="%2$s"%3$s> <strong>%4$s</strong> – %5$s (<code>%2$s.js</code>, %6$s)</label>',
			esc_attr( Settings::OPTION ),
			esc_attr( $bundle ),
			checked( $this->settings->is_chosen( $bundle ), true, false ),
			esc_html( $bundle ),
			esc_html( $description ),
			esc_html( $size )
		);
		$this->render_plugin( $bundle );
	}
}
