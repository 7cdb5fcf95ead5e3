<?php
/**
 * What the contact form asks for, and what its server answers.
 */

declare( strict_types = 1 );

const RULES = array(
	array(
		'rule'  => 'required',
		'field' => 'your-email',
		'error' => 'Bitte füllen Sie dieses Feld aus.',
	),
	array(
		'rule'  => 'email',
		'field' => 'your-email',
		'error' => 'Bitte geben Sie eine E-Mail-Adresse ein.',
	),
	array(
		'rule'  => 'required',
		'field' => 'your-message',
		'error' => 'Bitte füllen Sie dieses Feld aus.',
	),
);
const SENT    = 'Vielen Dank für Ihre Nachricht. Sie wurde gesendet.';
const INVALID = 'Ein oder mehrere Felder haben einen Fehler.';

/**
 * The server's own look at what was sent; the browser's is only a courtesy.
 *
 * @param array<string, mixed> $sent Fields.
 * @return array<string, string> Field → what is wrong.
 */
function faults( array $sent ): array {
	$faults = array();
	foreach ( RULES as $rule ) {
		$value = is_string( $sent[ $rule['field'] ] ?? null ) ? trim( $sent[ $rule['field'] ] ) : '';
		$wrong = 'email' === $rule['rule'] ? '' !== $value && ! filter_var( $value, FILTER_VALIDATE_EMAIL ) : '' === $value;
		if ( $wrong ) {
			$faults += array( $rule['field'] => $rule['error'] );
		}
	}
	return $faults;
}

/**
 * The answer to a form that was sent by script.
 *
 * @param array<string, mixed> $sent Fields.
 * @return array<string, mixed>
 */
function answer( array $sent ): array {
	$faults = faults( $sent );
	$fields = array();
	foreach ( $faults as $field => $message ) {
		$fields[] = array(
			'field'    => $field,
			'message'  => $message,
			'idref'    => null,
			'error_id' => "wpcf7-f1-p1-o1-ve-$field",
		);
	}
	return array(
		'contact_form_id'  => 1,
		'status'           => array() === $faults ? 'mail_sent' : 'validation_failed',
		'message'          => array() === $faults ? SENT : INVALID,
		'posted_data_hash' => '',
		'into'             => '#wpcf7-f1-p1-o1',
		'invalid_fields'   => $fields,
	);
}
