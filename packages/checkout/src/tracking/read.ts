/** An object of the page's analytics data. Only own members count; everything is checked where it is used. */
export type Rec = Readonly<Record<string, unknown>>;

/** The value as an object; `undefined` for anything else, lists included. */
export function record(value: unknown): Rec | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Rec) : undefined;
}

/** Own member of an object, through a path; `undefined` where it ends early. */
export function member(root: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined), root);
}

/** The value as a list; PHP prints some lists as objects. */
export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** The objects of a list. */
export function records(value: unknown): readonly Rec[] {
  return list(value).map(record).filter((item) => item !== undefined);
}
