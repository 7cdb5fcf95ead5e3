import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type * as messages from '../../core/src/i18n/messages';
import { beforeAll, describe, expect, it, vi } from 'vitest';

/** Both languages of the texts that one source file hands to `createMessages`, or exports as `de` and `en`. */
interface Texts {
  place: string;
  languages: Record<'de' | 'en', Record<string, string>>;
}

const handed = vi.hoisted(() => [] as unknown[]);
vi.mock('../../core/src/i18n/messages', async (original) => {
  const real = await original<typeof messages>();
  return {
    ...real,
    createMessages: (catalogue: messages.Catalogue<string>) => {
      handed.push(catalogue);
      return real.createMessages(catalogue);
    },
  };
});

const ROOT = resolve(import.meta.dirname, '../..');
/** Packages with texts of their own; core first, as the others import it. The two bundles that are not here show the server's alone. */
const SPEAKING = ['core', 'checkout', 'contact-form', 'debug', 'paypal-buttons', 'stripe-express', 'ui', 'upe'];
/** The same word in both languages. */
const SAME = ['OK', 'optional'];

const sources = [...SPEAKING, 'fraud-pui', 'variation-info']
  .flatMap((name) => {
    const files = readdirSync(`${ROOT}/${name}/src`, { recursive: true }).map(String).toSorted();
    return files.map((file) => `${name}/src/${file}`);
  })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('core/src/i18n/'));
const found: Texts[] = [];

async function textsOf(file: string): Promise<Texts[]> {
  if (file.endsWith('/messages.ts')) {
    const { de, en } = await import(`${ROOT}/${file}`);
    if (de) return [{ place: file, languages: { de, en } }];
  }
  if (!/\bcreateMessages\b/.test(readFileSync(`${ROOT}/${file}`, 'utf8'))) return [];
  await import(`${ROOT}/${file}`);
  return handed.splice(0).map((languages) => ({ place: file, languages: languages as Texts['languages'] }));
}

beforeAll(async () => {
  for (const file of sources) found.push(...(await textsOf(file)));
});

const places = (text: string): string[] => (text.match(/\{\w+\}|%\w/g) ?? []).toSorted();

describe('texts of all bundles', () => {
  it('[XC-04] every bundle that shows texts of its own has them in German and English, and no other place has any', () => {
    expect([...new Set(found.map(({ place }) => place.split('/')[0]))]).toEqual(SPEAKING);
    // A file of texts is found however it is made: by its folder or by what it calls.
    expect(found.length).toBeGreaterThanOrEqual(10);
    for (const { place, languages } of found) expect(Object.keys(languages).toSorted(), place).toEqual(['de', 'en']);
  });

  it('[XC-04] both languages have the same texts with the same places for values; none is empty, none is left untranslated', () => {
    const faults = found.flatMap(({ place, languages: { de, en } }) => {
      const keys = [...new Set([...Object.keys(de), ...Object.keys(en)])];
      expect(keys.length, place).toBeGreaterThan(0);
      return keys.flatMap((key) => {
        const [german, english] = [de[key]?.trim(), en[key]?.trim()];
        if (!german || !english) return [`${place} ${key}: missing`];
        if (places(german).join() !== places(english).join()) return [`${place} ${key}: other places for values`];
        return german === english && !SAME.includes(german) ? [`${place} ${key}: not translated`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  it('[XC-04] German texts suit shops that say "Sie" and shops that say "du": they say neither', () => {
    const addressing = /\b(?:Sie|Ihnen|Ihre?[mnrs]?|[Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[mnrs]?)\b/;
    expect(found.flatMap(({ languages: { de } }) => Object.values(de)).filter((text) => addressing.test(text))).toEqual([]);
  });
});
