import { at, isRecord } from '../sdk-kit/guards';

const BASE = `
:host { display: block; }
.Form, .Fields { display: grid; gap: 12px; }
.Form { padding: 4px; font-family: var(--fontFamily); font-size: var(--fontSizeBase); color: var(--colorText); }
.Pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.Field { display: grid; gap: 4px; min-width: 0; align-content: start; }
.Label { font-weight: 500; }
.Input { box-sizing: border-box; width: 100%; min-height: 44px; font: inherit; color: inherit; padding: 10px 12px; background: var(--colorBackground); border: 1px solid #6b7280; border-radius: var(--borderRadius); }
.Input:focus { outline: 2px solid var(--colorPrimary); outline-offset: 1px; }
.Input--invalid { border-color: var(--colorDanger); }
.Error { color: var(--colorDanger); margin: 0; font-size: .9em; }
.Text { margin: 0; }
.Tabs { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
.Tabs legend { padding: 0 0 6px; font-weight: 500; }
.Tabs[data-layout="accordion"] { flex-direction: column; }
.Tab { display: flex; gap: 8px; align-items: center; min-height: 24px; padding: 8px 12px; border: 1px solid #6b7280; border-radius: var(--borderRadius); }
.Tab--selected { border-color: var(--colorPrimary); box-shadow: inset 0 0 0 1px var(--colorPrimary); }
`;

const DEFAULTS: Readonly<Record<string, string>> = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorDanger: '#b3093c',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  borderRadius: '5px',
  spacingUnit: '4px',
};

const SELECTOR = /^\.[A-Z][A-Za-z]*(--[a-z]+)?(::?[a-z-]+)?$/;

/** Style sheet of an element: the base look, the variables and the rules of the page's `appearance`. */
export function lookOf(appearance: unknown): string {
  const variables: Record<string, string> = { ...DEFAULTS };
  if (at(appearance, 'theme') === 'night')
    Object.assign(variables, {
      colorBackground: '#30313d',
      colorText: '#ffffff',
      colorPrimary: '#85d996',
      colorDanger: '#fe87a1',
    });
  for (const [name, value] of entries(at(appearance, 'variables'))) variables[name] = value;
  const host = Object.entries(variables).map(([name, value]) => `--${name}: ${value};`);
  const rules = isRecord(at(appearance, 'rules')) ? Object.entries(at(appearance, 'rules') ?? {}) : [];
  const own = rules
    .filter(([selector]) => SELECTOR.test(selector))
    .map(
      ([selector, styles]) =>
        `${selector} { ${entries(styles)
          .map(([name, value]) => `${kebab(name)}: ${value};`)
          .join(' ')} }`,
    );
  return `:host { ${host.join(' ')} }${BASE}${own.join('\n')}`;
}

/** Own text values that cannot break out of a declaration. */
function entries(value: unknown): [string, string][] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([name, text]) =>
    typeof text === 'string' && !/[{};]/.test(text) && /^-?[A-Za-z-]+$/.test(name) ? [[name, text] as [string, string]] : [],
  );
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
