<?php
/**
 * A shop's contact page without WordPress: `php -S 127.0.0.1:8080 examples/php/index.php`.
 *
 * PHP prints the form and the globals, the bundle does the rest. Without scripts the form is sent the plain way and works as well.
 */

declare( strict_types = 1 );

require __DIR__ . '/shop-scripts.php';
require __DIR__ . '/contact.php';

const API = '/wp-json/contact-form-7/v1/contact-forms/1/feedback';

/** Folder of the built files. */
$dist = getenv( 'SHOP_DIST' ) ?: dirname( __DIR__, 2 ) . '/dist';
$path = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );

/** Answers with JSON and ends. */
function send_json( array $answer ): void {
	header( 'Content-Type: application/json; charset=utf-8' );
	echo json_encode( $answer );
	exit;
}

if ( preg_match( '#^/dist/((?:by-hash/[\w-]+/)?[\w.-]+\.(js|css))$#', $path, $found ) && is_file( "$dist/$found[1]" ) ) {
	header( 'Content-Type: ' . ( 'js' === $found[2] ? 'text/javascript' : 'text/css' ) . '; charset=utf-8' );
	header( 'Cache-Control: public, max-age=31536000, immutable' );
	readfile( "$dist/$found[1]" );
	return;
}
if ( API === $path && 'POST' === $_SERVER['REQUEST_METHOD'] ) {
	send_json( answer( $_POST ) );
}
if ( API . '/schema' === $path ) {
	send_json(
		array(
			'version' => 'Contact Form 7 SWV Schema 2024-10',
			'locale'  => 'de_DE',
			'rules'   => RULES,
		)
	);
}
if ( '/wp-json/contact-form-7/v1/contact-forms/1/refill' === $path ) {
	// Nothing of this form is used up by sending it: no quiz, no captcha.
	send_json( array() );
}
if ( '/' !== $path ) {
	http_response_code( 404 );
	echo 'Nicht gefunden.';
	return;
}

$scripts = new Shop_Scripts( $dist, '/dist/' );
$is_sent = 'POST' === $_SERVER['REQUEST_METHOD'];
$faults  = $is_sent ? faults( $_POST ) : array();
$result  = $is_sent ? ( array() === $faults ? SENT : INVALID ) : '';
$globals = array(
	'api' => array(
		'root'      => 'http://' . $_SERVER['HTTP_HOST'] . '/wp-json/',
		'namespace' => 'contact-form-7/v1',
	),
);

/** What a visitor without scripts has typed into a field, safe to print. */
function typed( string $field, bool $keep ): string {
	return $keep && is_string( $_POST[ $field ] ?? null ) ? htmlspecialchars( $_POST[ $field ] ) : '';
}

/** The message at a field, for visitors without scripts. */
function tip( string $field, array $faults ): string {
	return isset( $faults[ $field ] ) ? '<span class="wpcf7-not-valid-tip">' . htmlspecialchars( $faults[ $field ] ) . '</span>' : '';
}

$keep = array() !== $faults;
?>
<!doctype html>
<html lang="de">
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<title>Kontakt</title>
	<link rel="icon" href="data:,">
	<style>
		body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
		label { display: block; margin-block: 1rem; }
		input:not([type="submit"]), textarea { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .4rem; }
		.wpcf7-not-valid-tip { display: block; color: #a00; }
		.screen-reader-response { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
		.wpcf7 form.init .wpcf7-response-output:empty { display: none; }
	</style>
	<script>var wpcf7 = <?php echo json_encode( $globals, JSON_HEX_TAG | JSON_HEX_AMP ); ?>;</script>
	<?php echo $scripts->tags( 'contact-form' ); ?>
</head>
<body>
	<main>
		<h1>Kontakt</h1>
		<div class="wpcf7 no-js" id="wpcf7-f1-p1-o1" lang="de-DE" dir="ltr" data-wpcf7-id="1">
			<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p><ul></ul></div>
			<form action="/#wpcf7-f1-p1-o1" method="post" class="wpcf7-form init" aria-label="Kontaktformular" novalidate data-status="init">
				<input type="hidden" name="_wpcf7" value="1"><input type="hidden" name="_wpcf7_version" value="6.1.5">
				<input type="hidden" name="_wpcf7_locale" value="de_DE"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f1-p1-o1">
				<input type="hidden" name="_wpcf7_container_post" value="1"><input type="hidden" name="_wpcf7_posted_data_hash" value="">
				<label>E-Mail
					<span class="wpcf7-form-control-wrap" data-name="your-email"><input class="wpcf7-form-control wpcf7-email wpcf7-validates-as-required wpcf7-validates-as-email" type="email" name="your-email" aria-required="true" aria-invalid="false" autocomplete="email" value="<?php echo typed( 'your-email', $keep ); ?>"><?php echo tip( 'your-email', $faults ); ?></span>
				</label>
				<label>Nachricht
					<span class="wpcf7-form-control-wrap" data-name="your-message"><textarea class="wpcf7-form-control wpcf7-textarea wpcf7-validates-as-required" name="your-message" rows="5" aria-required="true" aria-invalid="false"><?php echo typed( 'your-message', $keep ); ?></textarea><?php echo tip( 'your-message', $faults ); ?></span>
				</label>
				<input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Absenden">
				<div class="wpcf7-response-output" aria-hidden="true"><?php echo htmlspecialchars( $result ); ?></div>
			</form>
		</div>
	</main>
</body>
</html>
