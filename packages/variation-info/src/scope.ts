import { membersOf } from '@shop/core/dom/members';
import { PRODUCT } from './constants';

/** Finds elements that belong to one form. */
export type Find = (selector: string) => HTMLElement[];

/** The product that a form belongs to. */
export function productOf(form: Element): Element {
  return membersOf(form).closest(PRODUCT) ?? form;
}

/**
 * Looks into the element that holds the information of the form's product, but not into other products there: related ones, parts
 * of a bundle (VI-04). That element is looked up at each use, as quick views move their forms.
 * @param wrapper selector of that element, from the form outwards; the product takes its place where there is none, also when the
 * text is no selector: `:is()` forgives that
 */
export function finder(form: Element, wrapper: string): Find {
  return (selector) =>
    [...(membersOf(form).closest(`:is(${wrapper})`) ?? productOf(form)).querySelectorAll<HTMLElement>(selector)].filter(
      (match) => match.closest(PRODUCT)?.contains(form) !== false,
    );
}
