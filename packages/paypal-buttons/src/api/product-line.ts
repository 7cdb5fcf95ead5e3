/** Attribute chosen in a variable form. */
export interface ChosenAttribute {
  name: string;
  value: string;
}

/** One line for the cart calls (contract section 5 `products[]`, PP-05). */
export interface ProductLine {
  /** Text from the form; a number for parts of a grouped product. */
  id: string | number;
  quantity: string | number;
  variations: ChosenAttribute[] | null;
  /** Other fields of the form, for add-on plugins. */
  extra: Record<string, string>;
  /** Bookings only: the booking fields. */
  booking?: Record<string, string>;
}
