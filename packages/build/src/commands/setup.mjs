// `npm run setup`: what `npm start` and `npm test` do first.
import { ensureInstalled, ensureNode } from '../lib/setup.mjs';

ensureNode();
ensureInstalled();
