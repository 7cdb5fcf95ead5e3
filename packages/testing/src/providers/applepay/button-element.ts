import { node, shadowHost } from '../sdk-kit/nodes';

/** Defines `<apple-pay-button>`, as Apple's button script does: a button with `buttonstyle`, `type` and `locale` that can be clicked and focused. */
export function defineAppleButton(): void {
  if (customElements.get('apple-pay-button') !== undefined) return;
  customElements.define(
    'apple-pay-button',
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.querySelector('[data-fake-apple-button]') !== null) return;
        const { host, root } = shadowHost(
          { 'data-fake-apple-button': '' },
          ':host { display: block; } button { width: 100%; min-height: 44px; border-radius: 4px; border: 1px solid #000; font: 600 16px system-ui, sans-serif; cursor: pointer; } button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }',
        );
        const white = this.getAttribute('buttonstyle')?.startsWith('white') ?? false;
        const button = node('button', {
          text: 'Mit Apple Pay bezahlen',
          attributes: { type: 'button', lang: this.getAttribute('locale') ?? 'de' },
        });
        Object.assign(button.style, { background: white ? '#fff' : '#000', color: white ? '#000' : '#fff' });
        root.append(button);
        this.append(host);
        this.style.display = 'block';
      }
    },
  );
}
