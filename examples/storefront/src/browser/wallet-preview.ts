/** The settings page of the wallet plugin: asks for previews when its fields change, as the plugin's own page does. */
import { emit, hear } from './events';

/** Wires the form of the preview page. */
export function startWalletPreview(form: HTMLFormElement): void {
  const ask = (): void => {
    const style = Object.fromEntries(new FormData(form));
    for (const { id } of document.querySelectorAll('.wallet-preview')) {
      emit(document, 'ppcp_paypal_render_preview', [{ button: { wrapper: `#${id}`, style } }]);
    }
  };
  form.addEventListener('change', ask);
  form.addEventListener('submit', (event) => event.preventDefault());
  // Somebody is there who can paint.
  hear(document, 'ppcp-smart-buttons-init', ask);
}
