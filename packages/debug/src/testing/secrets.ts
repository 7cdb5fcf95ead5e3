import fc from 'fast-check';

/** What must never be shown, as shops and providers write it. */
export const SECRETS: readonly string[] = [
  'erika.mustermann@example.com',
  'Erika Mustermann',
  'Musterstraße 12',
  '+49 30 1234567',
  '4242 4242 4242 4242',
  '4242424242424242',
  'DE02120300000000202051',
  'a1b2c3d4e5',
  'pi_3Nabc123_secret_Xyz789',
  'seti_1Mabc_secret_Q9',
  'pk_live_51Habc',
  'sk_live_51Habc',
  'A21AAL_tok-9x',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.sig',
  'wc_order_Ab12cD34eF',
  'SOMMER-25',
  '10115 Berlin',
  '8kk8451t',
];

/** Field names under which states, configs and events have been seen to hold such values, and those that say what something is. */
const FIELDS = [
  'kind',
  'type',
  'status',
  'selected',
  'state',
  'url',
  'message',
  'email',
  'nonce',
  'x',
  'address',
  'outcomes',
  'place',
];

/** A state that holds a secret as a value, a list's item, part of a text or a field's name, at any depth. */
export const secretSomewhere = fc.constantFrom(...SECRETS).chain((secret) => {
  const leaf = fc.constantFrom<unknown>(
    secret,
    [secret],
    { [secret]: 1 },
    `before ${secret} after`,
    new Error(secret),
    Number(secret.replaceAll(/\D/g, '')),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.tuple(fc.constantFrom(...FIELDS), tie('tree')).map(([field, inside]) => ({ kind: 'idle', [field]: inside })),
      tie('tree').map((inside) => [inside]),
    ),
  }));
  return tree.map((state) => ({ secret, state }));
});
