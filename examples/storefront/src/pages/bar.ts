import { BUNDLES, type BundleName } from '../demo/settings';
import { html, type Html } from '../support/html';
import type { PageContext } from './context';

function box(name: string, label: string, checked: boolean, disabled = false): Html {
  return html`<label
    ><input type="checkbox" name="${name}" value="1" ${checked && html` checked`}${disabled && html` disabled`} /> ${label}</label
  >`;
}

function bundleBox({ settings, built }: PageContext, name: BundleName): Html {
  const there = built.has(name);
  return box(`bundle-${name}`, there ? name : `${name} (nicht gebaut)`, there && settings.bundles.includes(name), !there);
}

/** The bar at the lower edge: which bundles run on this page, and the switches. Its own form; without JavaScript a button applies it. */
export function renderBar(context: PageContext): Html | false {
  const { settings, built, view, mode, url } = context;
  if (!settings.bar) return false;
  const active = settings.bundles.filter((name) => built.has(name)).length;
  const state = `${active} von ${BUNDLES.length} Bundles aktiv · jQuery ${settings.jquery ? 'an' : 'aus'} · ${view.customer ? 'angemeldet' : 'Gast'}`;
  return html` <details class="demo-bar">
    <summary>
      <span>Demo-Einstellungen</span
      ><span class="demo-bar__state">${state}</span
      >${settings.fault !== undefined && html`<span class="demo-bar__state">?break=${settings.fault}</span>`}
    </summary>
    <form action="/__demo/settings" method="post" data-mode="${mode}" aria-label="Demo-Einstellungen">
      <input type="hidden" name="back" value="${url.pathname}${url.search}" /><input
        type="hidden"
        name="break"
        value="${settings.fault ?? ''}"
      />
      <fieldset>
        <legend>Bundles</legend>
        ${BUNDLES.map((name) => bundleBox(context, name))}
      </fieldset>
      <fieldset>
        <legend>Seite</legend>
        ${box('jq', 'jQuery', settings.jquery)} ${box('rt', 'eigener Tag für shop-runtime.js', settings.runtimeTag)}
        ${mode === 'server' && box('hints', 'Vorabladen wie das WordPress-Plugin', settings.hints === true)}
        ${mode === 'server' && box('auth', 'angemeldet als Erika Mustermann', view.customer !== undefined)}
      </fieldset>
      <fieldset>
        <legend>Sprache</legend>
        ${(['de', 'en'] as const).map(
          (language) =>
            html`<label
              ><input type="radio" name="lang" value="${language}" ${settings.language === language && html` checked`} />
              ${language === 'de' ? 'Deutsch' : 'English'}</label
            >`,
        )}
      </fieldset>
      <p class="demo-bar__actions">
        ${mode === 'server' && html`<button class="button" type="submit">Übernehmen</button><button class="button" type="submit" name="reset" value="1">Laden zurücksetzen</button>`}
        <a href="/demo-seiten/">Für Entwickler</a>
      </p>
    </form>
  </details>`;
}
