/**
 * What makes pages of the demo large. Each function runs in the page, when it is parsed and before the bundles start, so that they meet a page that the
 * server has printed like this.
 */
export type Enlarge = (size: number) => void;

/** `size` combinations of two attributes in the product's form. */
export function manyVariations(size: number): void {
  const form = document.querySelector<HTMLFormElement>('form.variations_form');
  if (form === null) return;
  const [sample] = JSON.parse(form.dataset['product_variations'] ?? '[]') as { attributes: Record<string, string> }[];
  const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')];
  const [colour, other] = selects.map((select) => select.dataset['attribute_name'] ?? '');
  const width = Math.ceil(Math.sqrt(size));
  const all = Array.from({ length: size }, (_, at) => ({
    ...sample,
    variation_id: 10_000 + at,
    attributes: { [colour ?? '']: `c${at % width}`, [other ?? '']: `s${Math.floor(at / width)}` },
  }));
  form.dataset['product_variations'] = JSON.stringify(all);
  for (const [index, select] of selects.entries())
    select.replaceChildren(
      new Option('Bitte wählen', ''),
      ...Array.from({ length: width }, (_, at) => new Option(`Wert ${at}`, `${'cs'[index]}${at}`)),
    );
}

/** `size` countries with twenty states each, and address rules for every one. */
export function manyCountries(size: number): void {
  const codes = Array.from({ length: size }, (_, at) => (at === 0 ? 'DE' : `X${at}`));
  const states = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`S${at}`, `Bundesland ${at}`]));
  const countries = Reflect.get(window, 'wc_country_select_params') as Record<string, string>;
  countries['countries'] = JSON.stringify(Object.fromEntries(codes.map((code) => [code, states])));
  const locale = Reflect.get(window, 'wc_address_i18n_params') as Record<string, string>;
  const rules = JSON.parse(locale['locale'] ?? '{}') as Record<string, object>;
  const own = Object.fromEntries(codes.map((code) => [code, { state: { label: `Region ${code}`, required: true } }]));
  locale['locale'] = JSON.stringify({ ...rules, ...own });
  for (const select of document.querySelectorAll<HTMLSelectElement>('select.country_select'))
    select.append(...codes.slice(1).map((code) => new Option(`Land ${code}`, code)));
}

/** `size` more fields in the large contact form. */
export function manyFields(size: number): void {
  const button = document.querySelector('#wpcf7-f105-p107-o1 form .wpcf7-submit')?.closest('p');
  for (let at = 0; at < size; at += 1) {
    const wrap = document.createElement('span');
    wrap.className = 'wpcf7-form-control-wrap';
    wrap.dataset['name'] = `more-${at}`;
    const field = document.createElement('input');
    field.className = 'wpcf7-form-control wpcf7-text wpcf7-validates-as-required';
    field.name = `more-${at}`;
    field.setAttribute('aria-label', `Feld ${at}`);
    field.setAttribute('aria-invalid', 'false');
    wrap.append(field);
    const row = document.createElement('p');
    row.append(wrap);
    button?.before(row);
  }
}

/** Nothing is added by hand: the server's answers are large. */
export function asItIs(): void {
  // Left as it is.
}
