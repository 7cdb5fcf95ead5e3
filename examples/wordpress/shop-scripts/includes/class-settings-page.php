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
final class Settings_Page {
	private const SLUG       = 'shop-scripts';
	private const CAPABILITY = 'manage_options';

	/**
	 * What the operator has chosen.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Where the manifest comes from.
	 *
	 * @var Manifest_Store
	 */
	private $store;

	/**
	 * A page.
	 *
	 * @param Settings       $settings What the operator has chosen.
	 * @param Manifest_Store $store Where the manifest comes from.
	 */
	public function __construct( Settings $settings, Manifest_Store $store ) {
		$this->settings = $settings;
		$this->store    = $store;
	}

	/** Starts listening. */
	public function register(): void {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_init', array( $this, 'register_setting' ) );
		add_action( 'update_option_' . Settings::OPTION, array( $this, 'look_up_folder' ) );
		add_action( 'add_option_' . Settings::OPTION, array( $this, 'look_up_folder' ) );
	}

	/** Adds the page to the menu. */
	public function add_page(): void {
		$title = __( 'Shop scripts', 'shop-scripts' );
		add_options_page( $title, $title, self::CAPABILITY, self::SLUG, array( $this, 'render' ) );
	}

	/** Lets WordPress check and store what the form sends. */
	public function register_setting(): void {
		register_setting(
			self::SLUG,
			Settings::OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( $this->settings, 'sanitize' ),
			)
		);
	}

	/** A new address needs its manifest at once. */
	public function look_up_folder(): void {
		$this->store->refresh( $this->settings );
	}

	/** Prints the page. */
	public function render(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		$manifest = $this->store->read( $this->settings );
		?>
		<div class="wrap">
			<h1><?php esc_html_e( 'Shop scripts', 'shop-scripts' ); ?></h1>
			<?php $this->render_state( $manifest ); ?>
			<form action="<?php echo esc_url( admin_url( 'options.php' ) ); ?>" method="post">
				<?php settings_fields( self::SLUG ); ?>
				<table class="form-table" role="presentation">
					<tr>
						<th scope="row"><label for="shop-scripts-base-url"><?php esc_html_e( 'Folder of the files', 'shop-scripts' ); ?></label></th>
						<td>
							<input type="url" class="regular-text code" id="shop-scripts-base-url" aria-describedby="shop-scripts-base-url-help"
								name="<?php echo esc_attr( Settings::OPTION ); ?>[base_url]"
								value="<?php echo esc_attr( $this->settings->chosen_url() ); ?>"
								placeholder="<?php echo esc_attr( $this->settings->base_url() ); ?>">
							<p class="description" id="shop-scripts-base-url-help"><?php esc_html_e( 'Address of a folder with manifest.json and the files. Empty: the folder “dist” of this plugin.', 'shop-scripts' ); ?></p>
						</td>
					</tr>
					<tr>
						<th scope="row"><?php esc_html_e( 'Bundles', 'shop-scripts' ); ?></th>
						<td>
							<fieldset>
								<legend class="screen-reader-text"><?php esc_html_e( 'Bundles', 'shop-scripts' ); ?></legend>
								<?php
								foreach ( self::descriptions() as $bundle => $description ) {
									$this->render_switch( $bundle, $description, $manifest );
								}
								?>
							</fieldset>
							<p class="description"><?php esc_html_e( 'A bundle that is off leaves the scripts of their own plugins in place.', 'shop-scripts' ); ?></p>
						</td>
					</tr>
				</table>
				<?php submit_button(); ?>
			</form>
		</div>
		<?php
	}

	/**
	 * What each bundle stands in for.
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

	/**
	 * Prints what is known of the folder.
	 *
	 * @param Manifest|null $manifest What is in it.
	 */
	private function render_state( ?Manifest $manifest ): void {
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

	/**
	 * Prints one switch.
	 *
	 * @param string        $bundle Its name.
	 * @param string        $description What it stands in for.
	 * @param Manifest|null $manifest What is in the folder.
	 */
	private function render_switch( string $bundle, string $description, ?Manifest $manifest ): void {
		if ( null !== $manifest && $manifest->has( "$bundle.js" ) ) {
			/* translators: %s: a number of kilobytes. */
			$size = sprintf( __( '%s kB', 'shop-scripts' ), number_format_i18n( $manifest->gzip_bytes( "$bundle.js" ) / 1000, 1 ) );
		} else {
			$size = __( 'not in the folder', 'shop-scripts' );
		}
		printf(
			'<label><input type="checkbox" name="%1$s[bundles][]" value="%2$s"%3$s> <strong>%4$s</strong> – %5$s (<code>%2$s.js</code>, %6$s)</label><br>',
			esc_attr( Settings::OPTION ),
			esc_attr( $bundle ),
			checked( $this->settings->is_on( $bundle ), true, false ),
			esc_html( $bundle ),
			esc_html( $description ),
			esc_html( $size )
		);
	}
}
