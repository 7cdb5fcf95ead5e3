import type { LocaleConfig } from './config';

/** Country → field → what the page says of it; `default` for every country. */
type LocaleTable = LocaleConfig['locale'];
type LocaleField = LocaleTable[string][string];

/** How one field looks in one country; what is `undefined` stays as it is. */
export type FieldRule = ReturnType<typeof fieldRule>;

/** Lists merge place by place, as the shop's own merge does. */
function mergeClasses(base: readonly string[] | undefined, own: readonly string[] | undefined): readonly string[] | undefined {
  if (!own) return base;
  return [...own, ...(base ?? []).slice(own.length)];
}

/** Without a prototype, like every parsed field: what the page puts on `Object.prototype` is no rule. */
const NO_FIELD: LocaleField = Object.create(null);

function ownField(locale: LocaleTable, country: string, field: string): LocaleField {
  const fields = Object.hasOwn(locale, country) ? locale[country] : undefined;
  return (fields && Object.hasOwn(fields, field) ? fields[field] : undefined) ?? NO_FIELD;
}

/** Rule of a field: the default one with the country's own on top (contract F10, CO-16). An unknown country has the default. */
export function fieldRule(locale: LocaleTable, country: string, field: string) {
  const base = ownField(locale, 'default', field);
  const own = ownField(locale, country, field);
  const hidden = own.hidden ?? base.hidden ?? false;
  const priority = own.priority ?? base.priority ?? undefined;
  return {
    /** HTML. */
    label: own.label ?? base.label,
    placeholder: own.placeholder ?? base.placeholder,
    hidden,
    required: !hidden && (own.required ?? base.required ?? false),
    priority: priority !== undefined && Number.isFinite(priority) ? priority : undefined,
    classes: mergeClasses(base.class, own.class),
  };
}
