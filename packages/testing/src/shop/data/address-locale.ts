/** What a country changes about one address field. */
export interface FieldRule {
  readonly label?: string;
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly priority?: number;
  readonly type?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly class?: readonly string[];
  readonly label_class?: readonly string[];
  readonly validate?: readonly string[];
}

/** Rules per country; `default` holds the fields themselves. XK is missing on purpose: an unknown country. */
export const ADDRESS_LOCALE: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  BE: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  BG: { state: { required: false } },
  DK: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  DE: { postcode: { priority: 65 }, state: { required: false } },
  FR: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  IE: { postcode: { required: true, label: 'Eircode' }, state: { label: 'Land' } },
  IT: { postcode: { priority: 65 }, state: { required: true, label: 'Provinz' } },
  JP: {
    last_name: { class: ['form-row-first'], priority: 10 },
    first_name: { class: ['form-row-last'], priority: 20 },
    postcode: { class: ['form-row-first', 'address-field'], priority: 65 },
    state: { label: 'Präfektur', class: ['form-row-last', 'address-field'], priority: 66 },
    city: { priority: 67 },
    address_1: { priority: 68 },
    address_2: { priority: 69 },
  },
  CA: { postcode: { label: 'Postleitzahl' }, state: { label: 'Provinz' } },
  LI: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  LU: { state: { required: false, hidden: true } },
  NL: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  NO: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  AT: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  PL: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  PT: { state: { required: false, hidden: true } },
  SE: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  CH: { postcode: { priority: 65 }, state: { label: 'Kanton', required: false } },
  ES: { postcode: { priority: 65 }, state: { label: 'Provinz' } },
  AE: { postcode: { required: false, hidden: true }, state: { required: false } },
  US: { postcode: { label: 'Postleitzahl' }, state: { label: 'Bundesland' } },
  GB: { postcode: { label: 'Postleitzahl' }, state: { label: 'Land', required: false } },
  default: {
    first_name: { label: 'Vorname', required: true, class: ['form-row-first'], autocomplete: 'given-name', priority: 10 },
    last_name: { label: 'Nachname', required: true, class: ['form-row-last'], autocomplete: 'family-name', priority: 20 },
    company: { label: 'Firmenname', class: ['form-row-wide'], autocomplete: 'organization', priority: 30, required: false },
    country: {
      type: 'country',
      label: 'Land / Region',
      required: true,
      class: ['form-row-wide', 'address-field', 'update_totals_on_change'],
      autocomplete: 'country',
      priority: 40,
    },
    address_1: {
      label: 'Straße',
      placeholder: 'Straßenname und Hausnummer',
      required: true,
      class: ['form-row-wide', 'address-field'],
      autocomplete: 'address-line1',
      priority: 50,
    },
    address_2: {
      label: 'Wohnung, Suite, Zimmer usw.',
      label_class: ['screen-reader-text'],
      placeholder: 'Wohnung, Suite, Zimmer usw. (optional)',
      class: ['form-row-wide', 'address-field'],
      autocomplete: 'address-line2',
      priority: 60,
      required: false,
    },
    city: {
      label: 'Ort / Stadt',
      required: true,
      class: ['form-row-wide', 'address-field'],
      autocomplete: 'address-level2',
      priority: 70,
    },
    state: {
      type: 'state',
      label: 'Bundesland / Landkreis',
      required: true,
      class: ['form-row-wide', 'address-field'],
      validate: ['state'],
      autocomplete: 'address-level1',
      priority: 80,
    },
    postcode: {
      label: 'Postleitzahl',
      required: true,
      class: ['form-row-wide', 'address-field'],
      validate: ['postcode'],
      autocomplete: 'postal-code',
      priority: 90,
    },
  },
};

/** Which elements a field name stands for; JSON text in the page config. */
export const LOCALE_FIELDS: Readonly<Record<string, string>> = {
  address_1: '#billing_address_1_field, #shipping_address_1_field',
  address_2: '#billing_address_2_field, #shipping_address_2_field',
  state: '#billing_state_field, #shipping_state_field, #calc_shipping_state_field',
  postcode: '#billing_postcode_field, #shipping_postcode_field, #calc_shipping_postcode_field',
  city: '#billing_city_field, #shipping_city_field, #calc_shipping_city_field',
};
