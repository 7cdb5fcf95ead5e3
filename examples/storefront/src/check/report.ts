import type { Language } from '../demo/settings';
import type { BundleCheck, ShopCheck } from './shop-check';

export const TEXTS = {
  de: {
    title: 'Meinen Shop prüfen',
    intro:
      'Fügen Sie den HTML-Quelltext einer Seite für Kasse, Warenkorb, Produkt oder Kontakt ein, oder legen Sie gespeicherte Dateien auf das Feld oder wählen Sie sie aus. Alles bleibt in diesem Browser.',
    html: 'HTML der Seite',
    files: 'Gespeicherte Seiten',
    check: 'Prüfen',
    copy: 'Bericht kopieren',
    report: 'Bericht',
    other: 'English',
    version: 'Plugin und Version',
    inside: 'im getesteten Bereich',
    outside: 'außerhalb des getesteten Bereichs',
    unknown: 'Version nicht erkannt',
    config: 'Seitenkonfiguration',
    there: 'vorhanden',
    absent: 'nicht auf dieser Seite',
    missing: 'fehlende Felder',
    unknownFields: 'unbekannte Felder',
    markup: 'Markup',
    replaces: 'ersetzt',
    nothing: 'nichts',
    libraries: 'Bibliotheken, die entfallen können',
    interferes: 'Kann stören',
    keyboard: 'Optionsfelder, die die Tastatur nicht erreicht',
    none: 'nichts gefunden',
  },
  en: {
    title: 'Check my shop',
    intro:
      'Paste the HTML source of a checkout, cart, product or contact page, or drop or choose saved files. Everything stays in this browser.',
    html: 'HTML of the page',
    files: 'Saved pages',
    check: 'Check',
    copy: 'Copy report',
    report: 'Report',
    other: 'Deutsch',
    version: 'Plugin and version',
    inside: 'inside the tested range',
    outside: 'outside the tested range',
    unknown: 'version not found',
    config: 'Page config',
    there: 'present',
    absent: 'not on this page',
    missing: 'missing fields',
    unknownFields: 'unknown fields',
    markup: 'Markup',
    replaces: 'replaces',
    nothing: 'nothing',
    libraries: 'Libraries that can go',
    interferes: 'May interfere',
    keyboard: 'Radio buttons that the keyboard does not reach',
    none: 'nothing found',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

function bundleLines(check: BundleCheck, language: Language): string[] {
  const text = TEXTS[language];
  const list = (names: readonly string[]): string => names.join(', ') || text.nothing;
  return [
    `## ${check.bundle}`,
    `- ${text.version}: ${check.plugin} ${check.version ?? '?'}, ${text[check.range]} (${check.tested})`,
    `- ${text.config}: ${check.hasConfig ? text.there : text.absent}`,
    ...(check.missing.length > 0 ? [`- ${text.missing}: ${list(check.missing)}`] : []),
    ...(check.unknown.length > 0 ? [`- ${text.unknownFields}: ${list(check.unknown)}`] : []),
    `- ${text.markup}: ${check.hasMarkup ? text.there : text.absent}`,
    `- ${text.replaces}: ${list(check.replaces)}`,
  ];
}

/** The report as plain text, bundle by bundle. */
export function reportOf({ bundles, libraries, interferes, hiddenChoices }: ShopCheck, language: Language): string {
  const text = TEXTS[language];
  return [
    ...bundles.flatMap((check) => [...bundleLines(check, language), '']),
    `${text.libraries}: ${libraries.join(', ') || text.nothing}`,
    `${text.interferes}: ${interferes.join(', ') || text.none}`,
    `${text.keyboard}: ${hiddenChoices.join(', ') || text.none}`,
  ].join('\n');
}
