import { beforeEach, expect, it, vi } from 'vitest';
import { type FlowDeps, schemas } from '../form/form';
import { createSchemaLoader } from './validate';
beforeEach(() => void vi.stubGlobal('wpcf7', { schemas: new Map() }));

/** A loader whose server answers as the test says. */
function setUp() {
  const schema = vi.fn<(id: number) => Promise<unknown>>();
  const error = vi.fn();
  const load = vi.fn(() => Promise.resolve());
  const loadSchema = createSchemaLoader({ api: { schema }, log: { error }, rules: { load } } as unknown as FlowDeps);
  return { schema, error, load, loadSchema };
}
const FAILED = { ok: false, code: 'offline', message: 'x' };

it('[CF-05] [CF-31] [MS-34] logs one line a page for rules that fail to load, and uses them when they come after all', async () => {
  const { schema, error, load, loadSchema } = setUp();
  schema.mockResolvedValue(FAILED);
  for (let attempts = 0; attempts < 3; attempts += 1) await loadSchema(106);
  expect(schema).toHaveBeenCalledTimes(3);
  expect(error).toHaveBeenCalledTimes(1);
  expect(String(error.mock.calls[0]?.[0])).toContain('106');
  await loadSchema(200);
  expect(error).toHaveBeenCalledTimes(1);
  schema.mockResolvedValue({ ok: true, data: { rules: [] } });
  await loadSchema(106);
  expect([schemas().get(106), load.mock.calls.length]).toEqual([{ rules: [] }, 1]);
  await loadSchema(106);
  expect(schema).toHaveBeenCalledTimes(5);
});

it('[CF-31] two forms of one id ask once', async () => {
  const { schema, loadSchema } = setUp();
  schema.mockResolvedValue({ ok: true, data: {} });
  await Promise.all([loadSchema(106), loadSchema(106)]);
  expect(schema).toHaveBeenCalledTimes(1);
});
