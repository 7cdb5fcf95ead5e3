import { EMAIL_MIN_LENGTH } from '../constants';

const LOCAL_PART = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const LABEL = /^[a-z0-9-]+$/i;

/** Contract d5, first table: one `@`, a plain local part, two or more domain labels of ASCII letters, digits and inner hyphens. */
export function isEmail(text: string): boolean {
  if (text.length < EMAIL_MIN_LENGTH) return false;
  const [local = '', domain, ...more] = text.split('@');
  if (domain === undefined || more.length > 0 || !LOCAL_PART.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'));
}
