// The layer `ids`: how many passed tests prove each requirement id, and which ids have none. Reads the reports of the layers before it. With a path
// it writes `{passed, failed}` there.
import { writeFileSync } from 'node:fs';
import { requirementCounts } from '../../lib/requirements.mjs';
import { stop } from '../../lib/setup.mjs';

const counts = requirementCounts();
if (!counts) stop('No reports of a whole run, or no built files. Run `npm run test:full` first.');
const missing = [...counts].filter(([, count]) => count === 0).map(([id]) => id);
if (process.argv[2])
  writeFileSync(process.argv[2], JSON.stringify({ passed: counts.size - missing.length, failed: missing.length }));
else for (const [id, count] of counts) console.log(`${id}  ${count} ${count === 1 ? 'test' : 'tests'}`);
console.log(`\n${counts.size - missing.length} of ${counts.size} requirements have a passed test that runs shipped code.`);
if (missing.length > 0) stop(`Without one: ${missing.join(', ')}`);
