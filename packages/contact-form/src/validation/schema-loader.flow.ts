import type { FlowDeps } from '../form/context.page';
import { schemas } from '../form/record.page';

/**
 * Makes the function that loads the rules of a form: once per form id, after all forms of the page are initialized, and never again once they
 * are there (contract c, e2.1; CF-05, CF-31). Without its rules a form is checked by the server alone.
 */
export function createSchemaLoader({ api, log, rules }: FlowDeps): (id: number) => Promise<void> {
  const requested = new Set<number>();
  let hasReported = false;
  return async (id) => {
    const known = schemas().get(id);
    schemas().set(id, known);
    if (known || requested.has(id)) return;
    requested.add(id);
    // The forms of one page are initialized in one go; requests come after the last of them.
    await Promise.resolve();
    const outcome = await api.schema(id);
    if (outcome.ok) {
      schemas().set(id, outcome.data);
      // Now, not at the first change: then the verdict would come late, and site code finds `window.swv` complete.
      await rules.load();
    } else {
      // The next try is free. One line a page says enough: where one form fails, they all do.
      requested.delete(id);
      if (!hasReported) log.error(`Loading the rules of form ${id} failed: ${outcome.code}`, outcome.message);
      hasReported = true;
    }
  };
}
