import { beforeEach, expect, it, vi } from 'vitest';
import { schemas } from '../form/form';
import { fetchSchema } from '../requests.api';
import { createSchemaLoader } from './validate';

vi.mock('../requests.api', { spy: true });
beforeEach(() => void vi.stubGlobal('wpcf7', { schemas: new Map() }));

/** A loader whose server answers as the test says. */
function setUp() {
  const schema = vi.fn<(id: number) => Promise<unknown>>();
  vi.mocked(fetchSchema)
    .mockReset()
    .mockImplementation((_config, id) => schema(id) as ReturnType<typeof fetchSchema>);
  const error = vi
    .spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => undefined);
  const load = vi.fn();
  const loadSchema = createSchemaLoader({ root: '/wp-json/', namespace: 'contact-form-7/v1' }, load);
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
