// @vitest-environment node
import { expect, it } from 'vitest';
import { KNOWN_FIELDS, RECORDED_PLUGINS } from '../../../../examples/storefront/src/check/known-fields';
import { recordedFields } from './known-fields';

it('[VR-12] the known fields are those of the recorded pages', () => {
  const message = 'npm run build -- --docs writes them';
  expect({ plugins: RECORDED_PLUGINS, known: KNOWN_FIELDS }, message).toEqual(recordedFields());
});
