import { inPageLanguage } from '../sdk-kit/language';
import { labelled, node, choice } from '../sdk-kit/nodes';
import { shopperError } from './errors';
import { checkForm, defaultValue, methodType, shownBilling, type FieldId, type FormState, type FormValues } from './form-state';
import type { BillingField, MethodField } from './method-types';

/** What the form needs to know from its element. */
export interface FormSetup {
  /** Methods on offer; the first is selected at the start. */
  readonly types: () => readonly string[];
  readonly billingFields: () => unknown;
  readonly defaultValues: () => unknown;
  /** `tabs` or `accordion`; only seen with several methods. */
  readonly layout: () => string;
  readonly onChange: (cause: 'shopper' | 'page') => void;
  readonly onFocus: (event: 'focus' | 'blur' | 'escape') => void;
}

/** The drawn payment form with the values typed so far. */
export interface PaymentForm {
  draw(root: ShadowRoot): void;
  readonly type: string;
  readonly values: FormValues;
  billing(): BillingField[];
  state(): FormState;
  chooseType(type: string): void;
  set(field: FieldId, value: string): void;
  /** Shows the messages of fields that are not complete. */
  showProblem(): void;
  /** Forgets what was typed; the chosen method stays. */
  forget(): void;
  /** Draws again, keeping what was typed. */
  refresh(): void;
}

const BILLING_LABELS: Readonly<Record<BillingField, string>> = {
  name: 'Vollständiger Name',
  email: 'E-Mail',
  phone: 'Telefon',
  country: 'Land',
  line1: 'Adresszeile 1',
  city: 'Ort',
  postalCode: 'Postleitzahl',
};
const COUNTRIES = [
  { value: 'DE', label: 'Deutschland' },
  { value: 'AT', label: 'Österreich' },
  { value: 'CH', label: 'Schweiz' },
  { value: 'FR', label: 'Frankreich' },
  { value: 'US', label: 'Vereinigte Staaten' },
];

/** A payment form that draws itself into shadow roots. */
export function createPaymentForm(setup: FormSetup): PaymentForm {
  let root: ShadowRoot | undefined;
  let chosen: string | undefined;
  let values: FormValues = {};
  const type = (): string => (chosen !== undefined && setup.types().includes(chosen) ? chosen : (setup.types()[0] ?? 'card'));
  const billing = (): BillingField[] => shownBilling(type(), setup.billingFields());
  const fillDefaults = (): void => {
    for (const field of billing()) values[field] ??= defaultValue(field, setup.defaultValues());
    for (const field of methodType(type()).fields) if (field.options !== undefined) values[field.id] ??= field.options[0] ?? '';
  };
  const state = (): FormState => checkForm(type(), billing(), values, new Date());
  const set = (field: FieldId, value: string): void => {
    values[field] = value;
    const control = root?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`);
    if (control && control.value !== value) control.value = value;
    showError(field, undefined);
    setup.onChange('shopper');
  };
  const showError = (field: FieldId, code: string | undefined): void => {
    const control = root?.querySelector<HTMLElement>(`[name="${field}"]`);
    const message = control?.parentElement?.querySelector('.Error');
    control?.classList.toggle('Input--invalid', code !== undefined);
    if (code === undefined) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
    if (message) message.textContent = code === undefined ? '' : shopperError(code);
  };
  const showProblem = (): void => {
    const { problem } = state();
    if (problem !== undefined) showError(problem.field, problem.code);
  };
  const row = (id: FieldId, label: string, control: HTMLInputElement | HTMLSelectElement): HTMLElement => {
    const field = labelled(label, control, { class: 'Field' });
    field.querySelector('label')?.classList.add('Label');
    control.classList.add('Input');
    control.name = id;
    control.value = values[id] ?? '';
    const error = node('p', { attributes: { class: 'Error', id: `${control.id}-error`, 'aria-live': 'polite' } });
    control.setAttribute('aria-describedby', error.id);
    control.addEventListener('input', () => set(id, control.value));
    control.addEventListener('blur', () => {
      const { problem } = state();
      if (problem?.field === id && control.value !== '') showError(id, problem.code);
    });
    field.append(error);
    return field;
  };
  const ownRow = (field: MethodField): HTMLElement =>
    row(
      field.id,
      field.label,
      field.options === undefined
        ? node('input', {
            attributes: {
              type: 'text',
              inputmode: field.id === 'iban' ? 'text' : 'numeric',
              autocomplete: field.autocomplete ?? 'off',
              placeholder: field.placeholder ?? '',
            },
          })
        : choice(
            field.id,
            field.options.map((option) => ({ value: option, label: option })),
          ),
    );
  const billingRow = (field: BillingField): HTMLElement =>
    row(
      field,
      BILLING_LABELS[field],
      field === 'country'
        ? choice('country', COUNTRIES)
        : node('input', { attributes: { type: field === 'email' ? 'email' : 'text', autocomplete: 'off' } }),
    );
  const chooser = (): HTMLElement[] => {
    const types = setup.types().filter((one) => one !== 'link' || setup.types().length === 1);
    if (types.length < 2) return [];
    const tabs = types.map((one) => {
      const radio = node('input', {
        attributes: { type: 'radio', name: 'method', value: one },
        on: { change: () => form.chooseType(one) },
      });
      radio.checked = one === type();
      return node('label', {
        attributes: { class: one === type() ? 'Tab Tab--selected' : 'Tab', 'data-type': one },
        children: [radio, node('span', { text: methodType(one).title })],
      });
    });
    return [
      node('fieldset', {
        attributes: { class: 'Tabs', 'data-layout': setup.layout() },
        children: [node('legend', { text: 'Zahlungsart' }), ...tabs],
      }),
    ];
  };
  const drawFields = (fieldset: HTMLElement): void => {
    fillDefaults();
    const { title, fields, hint } = methodType(type());
    const [first, ...rest] = fields.map(ownRow);
    const pair = rest.length === 2 ? [node('div', { attributes: { class: 'Pair' }, children: rest })] : rest;
    fieldset.setAttribute('aria-label', `${inPageLanguage('Zahlungsangaben')}: ${inPageLanguage(title)}`);
    fieldset.replaceChildren(
      ...(first === undefined ? [] : [first]),
      ...pair,
      ...billing().map(billingRow),
      ...(hint === undefined ? [] : [node('p', { text: hint, attributes: { class: 'Text' } })]),
    );
  };
  const draw = (into: ShadowRoot): void => {
    root = into;
    const fields = node('div', { attributes: { class: 'Fields', role: 'group' } });
    drawFields(fields);
    const form = node('div', {
      attributes: { class: 'Form' },
      children: [...chooser(), fields],
      on: {
        focusin: () => setup.onFocus('focus'),
        focusout: () => setup.onFocus('blur'),
        keydown: (event) => {
          if (event instanceof KeyboardEvent && event.key === 'Escape') setup.onFocus('escape');
        },
      },
    });
    into.querySelector('.Form')?.remove();
    into.append(form);
  };

  const form: PaymentForm = {
    draw,
    get type() {
      return type();
    },
    get values() {
      return values;
    },
    billing,
    state,
    set,
    showProblem,
    chooseType(next) {
      chosen = next;
      const fields = root?.querySelector<HTMLElement>('.Fields');
      if (fields) drawFields(fields);
      for (const tab of root?.querySelectorAll<HTMLElement>('.Tab') ?? []) {
        const selected = tab.dataset['type'] === next;
        tab.classList.toggle('Tab--selected', selected);
        const radio = tab.querySelector('input');
        if (radio) radio.checked = selected;
      }
      setup.onChange('shopper');
    },
    forget() {
      values = {};
      root = undefined;
    },
    refresh() {
      if (root !== undefined) draw(root);
    },
  };
  return form;
}
