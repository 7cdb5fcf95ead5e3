import { inPageLanguage } from '../sdk-kit/language';

/** What Stripe.js throws when the page uses it wrongly. */
export class IntegrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IntegrationError';
  }
}

/** An error as answers carry it in `{ error }`. */
export interface StripeApiError {
  readonly type: 'validation_error' | 'invalid_request_error' | 'card_error' | 'api_connection_error';
  readonly code: string;
  readonly message: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
}

/** Texts of the errors that shoppers can cause, as the provider words them in German. */
const SHOPPER_ERRORS: Readonly<Record<string, string>> = {
  incomplete_number: 'Die Kartennummer ist unvollständig.',
  invalid_number: 'Die Kartennummer ist ungültig.',
  incomplete_expiry: 'Das Ablaufdatum der Karte ist unvollständig.',
  invalid_expiry_month: 'Der Ablaufmonat der Karte ist ungültig.',
  invalid_expiry_year_past: 'Das Ablaufjahr der Karte liegt in der Vergangenheit.',
  incomplete_cvc: 'Die Prüfziffer der Karte ist unvollständig.',
  incomplete_iban: 'Die IBAN ist unvollständig.',
  invalid_iban: 'Die IBAN ist ungültig.',
  incomplete_field: 'Dieses Feld ist unvollständig.',
  email_invalid: 'Die E-Mail-Adresse ist unvollständig.',
  card_declined: 'Die Karte wurde abgelehnt.',
  payment_intent_authentication_failure:
    'Die Zahlungsart konnte nicht bestätigt werden. Bitte wählen Sie eine andere und versuchen Sie es erneut.',
  setup_intent_authentication_failure:
    'Die Zahlungsart konnte nicht bestätigt werden. Bitte wählen Sie eine andere und versuchen Sie es erneut.',
};

/** The text of an error in the page's language; an unknown code stands for itself. */
export function shopperError(code: string): string {
  return inPageLanguage(SHOPPER_ERRORS[code] ?? code);
}

/** An error that the form shows before anything is sent. */
export function validationError(code: string): StripeApiError {
  return { type: 'validation_error', code, message: shopperError(code) };
}

/** The answer of the provider's server to an empty text in a field that cannot be emptied. */
export function emptyParameter(param: string): StripeApiError {
  return {
    type: 'invalid_request_error',
    code: 'parameter_invalid_empty',
    param,
    message: `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
  };
}
