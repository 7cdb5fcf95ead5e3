// @vitest-environment node
import { KEYS, fuzz, hostileJson, hostileText, hostileValue } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { asList, asRecord, memberOf, methodOf, own, ownFields, ownNumber, ownPath, ownPrinted, ownText } from './values.rules';

const value = fc.oneof(hostileValue, hostileJson);
const key = fc.oneof(fc.constantFrom<string>(...KEYS), hostileText);

fuzz('schemas', 'a field is read as what it is said to be', fc.tuple(value, key), ([holder, name]) => {
  const number = ownNumber(holder, name);
  const text = ownText(holder, name);
  own(holder, name);
  return typeof ownPrinted(holder, name) === 'string' && text !== '' && (number === undefined || Number.isFinite(number));
});

fuzz('schemas', 'a path never leaves the own fields', fc.tuple(value, key, key), ([holder, first, second]) => {
  const found = ownPath(holder, `${first}.${second}`);
  return found === undefined || own(own(holder, first.split('.')[0] ?? ''), second) !== Object.prototype;
});

fuzz('schemas', 'lists and records are lists and records', value, (holder) => {
  const record = asRecord(holder);
  return (
    Array.isArray(asList(holder)) &&
    Object.getPrototypeOf(ownFields(holder)) === null &&
    (record === undefined || !Array.isArray(record))
  );
});

fuzz('schemas', 'members of foreign objects are looked up without a throw', fc.tuple(value, key), ([holder, name]) => {
  memberOf(holder, name);
  const method = methodOf(holder, name);
  return method === undefined || typeof method === 'function';
});
