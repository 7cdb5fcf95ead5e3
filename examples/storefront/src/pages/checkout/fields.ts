import { COUNTRY_NAMES, STATES } from '../../shop';
import { html, type Html, type Part } from '../../support/html';

/** Address of one kind, values by field name without prefix. */
export type AddressValues = Readonly<Record<string, string>>;

/** A row of the address form. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly priority: number;
  /** Width and validation classes of the row. */
  readonly row: string;
  readonly required: boolean;
  readonly type: 'text' | 'email' | 'tel' | 'country' | 'state';
  readonly autocomplete: string;
  readonly placeholder?: string;
  readonly hiddenLabel?: boolean;
}

const FIELDS: readonly Field[] = [
  {
    name: 'first_name',
    label: 'Vorname',
    priority: 10,
    row: 'form-row-first',
    required: true,
    type: 'text',
    autocomplete: 'given-name',
  },
  {
    name: 'last_name',
    label: 'Nachname',
    priority: 20,
    row: 'form-row-last',
    required: true,
    type: 'text',
    autocomplete: 'family-name',
  },
  {
    name: 'company',
    label: 'Firmenname',
    priority: 30,
    row: 'form-row-wide',
    required: false,
    type: 'text',
    autocomplete: 'organization',
  },
  {
    name: 'country',
    label: 'Land / Region',
    priority: 40,
    row: 'form-row-wide address-field update_totals_on_change',
    required: true,
    type: 'country',
    autocomplete: 'country',
  },
  {
    name: 'address_1',
    label: 'Straße',
    priority: 50,
    row: 'form-row-wide address-field',
    required: true,
    type: 'text',
    autocomplete: 'address-line1',
    placeholder: 'Straßenname und Hausnummer',
  },
  {
    name: 'address_2',
    label: 'Wohnung, Etage usw.',
    priority: 60,
    row: 'form-row-wide address-field',
    required: false,
    type: 'text',
    autocomplete: 'address-line2',
    placeholder: 'Wohnung, Etage usw. (optional)',
    hiddenLabel: true,
  },
  {
    name: 'postcode',
    label: 'Postleitzahl',
    priority: 65,
    row: 'form-row-wide address-field validate-postcode',
    required: true,
    type: 'text',
    autocomplete: 'postal-code',
  },
  {
    name: 'city',
    label: 'Ort / Stadt',
    priority: 70,
    row: 'form-row-wide address-field',
    required: true,
    type: 'text',
    autocomplete: 'address-level2',
  },
  {
    name: 'state',
    label: 'Bundesland / Landkreis',
    priority: 80,
    row: 'form-row-wide address-field validate-state',
    required: false,
    type: 'state',
    autocomplete: 'address-level1',
  },
];

const EMAIL: Field = {
  name: 'email',
  label: 'E-Mail-Adresse',
  priority: 1,
  row: 'form-row-wide validate-email',
  required: true,
  type: 'email',
  autocomplete: 'email',
};
const PHONE: Field = {
  name: 'phone',
  label: 'Telefon',
  priority: 100,
  row: 'form-row-wide validate-phone',
  required: true,
  type: 'tel',
  autocomplete: 'tel',
};

/** The rows of a billing or shipping address, in the order of their priority. */
export function addressFields(kind: 'billing' | 'shipping', values: AddressValues): Html[] {
  const fields = kind === 'billing' ? [EMAIL, ...FIELDS, PHONE] : FIELDS;
  return fields.map((field) => row(kind, field, values));
}

function row(kind: string, field: Field, values: AddressValues): Html {
  const id = `${kind}_${field.name}`;
  const marker = field.required
    ? html`<span class="required" aria-hidden="true">*</span>`
    : html`<span class="optional">(optional)</span>`;
  const labelClass = field.hiddenLabel ? 'screen-reader-text' : field.required ? 'required_field' : '';
  const autocomplete = `section-${kind} ${kind} ${field.autocomplete}`;
  return html`<p
    class="form-row ${field.row}${field.required && ' validate-required'}"
    id="${id}_field"
    data-priority="${field.priority}"
  >
    <label for="${id}" class="${labelClass}">${field.label}&nbsp;${marker}</label
    ><span class="woocommerce-input-wrapper">${control(id, field, autocomplete, values)}</span>
  </p>`;
}

function control(id: string, field: Field, autocomplete: string, values: AddressValues): Html {
  const value = values[field.name] ?? '';
  const required: Part = field.required && html` aria-required="true"`;
  if (field.type === 'country') {
    return html`<select
        name="${id}"
        id="${id}"
        class="country_to_state country_select"
        ${required}
        autocomplete="${autocomplete}"
        data-placeholder="Land/Region auswählen …"
        data-label="${field.label}"
      >
        <option value="">Land/Region auswählen …</option>
        ${options(COUNTRY_NAMES, value)}</select
      ><noscript
        ><button type="submit" class="button" name="woocommerce_checkout_update_totals" value="1">
          Land übernehmen
        </button></noscript
      >`;
  }
  if (field.type === 'state') return stateControl(id, values['country'] ?? '', value, autocomplete);
  return html`<input
    type="${field.type}"
    class="input-text"
    name="${id}"
    id="${id}"
    placeholder="${field.placeholder ?? ''}"
    value="${value}"
    ${required}
    autocomplete="${autocomplete}"
  />`;
}

/** A list of states, nothing visible for a country without states, free text for an unknown country. */
function stateControl(id: string, country: string, value: string, autocomplete: string): Html {
  const states = STATES[country];
  const label = 'Bundesland / Landkreis';
  if (states === undefined) {
    return html`<input
      type="text"
      class="input-text"
      value="${value}"
      placeholder=""
      name="${id}"
      id="${id}"
      autocomplete="${autocomplete}"
      data-input-classes=""
    />`;
  }
  if (Object.keys(states).length === 0)
    return html`<input
      type="hidden"
      class="hidden"
      name="${id}"
      id="${id}"
      value=""
      autocomplete="${autocomplete}"
      placeholder=""
      data-input-classes=""
    />`;
  return html`<select
    name="${id}"
    id="${id}"
    class="state_select"
    autocomplete="${autocomplete}"
    data-placeholder="Bitte wählen …"
    data-input-classes=""
    data-label="${label}"
  >
    <option value="">Bitte wählen …</option>
    ${options(states, value)}
  </select>`;
}

function options(labels: Readonly<Record<string, string>>, chosen: string): Html[] {
  return Object.entries(labels).map(
    ([value, label]) => html`<option value="${value}" ${value === chosen && html` selected="selected"`}>${label}</option>`,
  );
}
