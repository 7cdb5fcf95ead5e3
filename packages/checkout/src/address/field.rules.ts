/** What the page says of one address field in one country; what it does not say is open. */
interface LocaleField {
  /** HTML. */
  readonly label?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly required?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly priority?: number | null | undefined;
  readonly class?: readonly string[] | undefined;
}

/** Country → field → what the page says of it; `default` for every country. */
type LocaleTable = Readonly<Record<string, Readonly<Record<string, LocaleField>>>>;

/** How one field looks in one country, nothing left open. */
export interface FieldRule {
  /** HTML; `undefined`: as it is. */
  readonly label: string | undefined;
  readonly placeholder: string | undefined;
  readonly required: boolean;
  readonly hidden: boolean;
  readonly priority: number | undefined;
  /** Classes of the row; `undefined`: as they are. */
  readonly classes: readonly string[] | undefined;
}

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
export function fieldRule(locale: LocaleTable, country: string, field: string): FieldRule {
  const base = ownField(locale, 'default', field);
  const own = ownField(locale, country, field);
  const hidden = own.hidden ?? base.hidden ?? false;
  const priority = own.priority ?? base.priority ?? undefined;
  return {
    label: own.label ?? base.label,
    placeholder: own.placeholder ?? base.placeholder,
    hidden,
    required: !hidden && (own.required ?? base.required ?? false),
    priority: priority !== undefined && Number.isFinite(priority) ? priority : undefined,
    classes: mergeClasses(base.class, own.class),
  };
}
