/** A field that the payment form of a method asks for. */
export interface MethodField {
  readonly id: 'number' | 'expiry' | 'cvc' | 'iban' | 'bank' | 'code' | 'cpf' | 'account' | 'routing';
  readonly label: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  /** Options of a select box; a field without is typed. */
  readonly options?: readonly string[];
}

/** Billing details that a method asks for, unless the page opts out of them. */
export type BillingField = 'name' | 'email' | 'phone' | 'country' | 'line1' | 'city' | 'postalCode';

/** How a method looks and behaves. */
export interface MethodType {
  readonly title: string;
  readonly fields: readonly MethodField[];
  readonly billing: readonly BillingField[];
  /** What happens next, shown below methods without fields. */
  readonly hint?: string;
}

const REDIRECT_HINT = 'Nach dem Absenden der Bestellung werden Sie weitergeleitet.';
const redirect = (
  title: string,
  billing: readonly BillingField[] = ['name', 'email'],
  fields: readonly MethodField[] = [],
): MethodType => ({ title, fields, billing, hint: REDIRECT_HINT });
const bank = (...options: readonly string[]): MethodField => ({ id: 'bank', label: 'Bank', options });

/** Card fields, also drawn by the older card element. */
export const CARD_FIELDS: readonly MethodField[] = [
  { id: 'number', label: 'Kartennummer', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' },
  { id: 'expiry', label: 'Ablaufdatum', placeholder: 'MM / JJ', autocomplete: 'cc-exp' },
  { id: 'cvc', label: 'Prüfziffer', placeholder: 'CVC', autocomplete: 'cc-csc' },
];

/** Methods that the payment element can draw. */
export const METHOD_TYPES: Readonly<Record<string, MethodType>> = {
  card: { title: 'Karte', fields: CARD_FIELDS, billing: ['country'] },
  sepa_debit: {
    title: 'SEPA-Lastschrift',
    fields: [{ id: 'iban', label: 'IBAN', placeholder: 'DE00 0000 0000 0000 0000 00' }],
    billing: ['name', 'email'],
    hint: 'Mit dem Absenden erteilen Sie ein SEPA-Lastschriftmandat.',
  },
  us_bank_account: {
    title: 'US-Bankkonto',
    fields: [
      { id: 'routing', label: 'Routing-Nummer' },
      { id: 'account', label: 'Kontonummer' },
    ],
    billing: ['name', 'email'],
  },
  au_becs_debit: {
    title: 'BECS-Lastschrift',
    fields: [
      { id: 'routing', label: 'BSB' },
      { id: 'account', label: 'Kontonummer' },
    ],
    billing: ['name', 'email'],
  },
  bacs_debit: {
    title: 'Bacs-Lastschrift',
    fields: [
      { id: 'routing', label: 'Sort Code' },
      { id: 'account', label: 'Kontonummer' },
    ],
    billing: ['name', 'email', 'country', 'line1', 'city', 'postalCode'],
  },
  acss_debit: {
    title: 'Lastschrift (Kanada)',
    fields: [],
    billing: ['name', 'email'],
    hint: 'Das Konto wird nach dem Absenden verbunden.',
  },
  blik: { title: 'BLIK', fields: [{ id: 'code', label: 'BLIK-Code', placeholder: '000000' }], billing: [] },
  giropay: redirect('giropay', ['name']),
  eps: redirect('EPS', ['name'], [bank('Erste Bank', 'Raiffeisen', 'Bank Austria')]),
  p24: redirect('Przelewy24', ['name', 'email'], [bank('mBank', 'PKO BP', 'ING')]),
  ideal: redirect('iDEAL', ['name'], [bank('ABN AMRO', 'ING', 'Rabobank')]),
  alipay: redirect('Alipay', []),
  sofort: redirect('Sofort', ['country', 'name', 'email']),
  bancontact: redirect('Bancontact', ['name', 'email']),
  klarna: redirect('Klarna', ['email', 'country']),
  affirm: redirect('Affirm', []),
  afterpay_clearpay: redirect('Clearpay', ['name', 'email', 'country', 'line1', 'city', 'postalCode']),
  boleto: {
    title: 'Boleto',
    fields: [{ id: 'cpf', label: 'CPF/CNPJ' }],
    billing: ['name', 'email', 'line1', 'city', 'postalCode'],
    hint: 'Sie erhalten einen Zahlschein.',
  },
  oxxo: { title: 'OXXO', fields: [], billing: ['name', 'email'], hint: 'Sie erhalten einen Zahlschein.' },
  multibanco: { title: 'Multibanco', fields: [], billing: ['email'], hint: 'Sie erhalten eine Zahlungsreferenz.' },
  wechat_pay: { title: 'WeChat Pay', fields: [], billing: [], hint: 'Sie erhalten einen QR-Code.' },
  cashapp: { title: 'Cash App Pay', fields: [], billing: [], hint: 'Sie erhalten einen QR-Code.' },
  link: { title: 'Link', fields: [], billing: ['email'] },
  paypal: redirect('PayPal', []),
  amazon_pay: redirect('Amazon Pay', []),
  revolut_pay: redirect('Revolut Pay', []),
};

/** Shown for a method that the table does not know. */
export const UNKNOWN_METHOD: MethodType = { title: 'Zahlungsart', fields: [], billing: [], hint: REDIRECT_HINT };
