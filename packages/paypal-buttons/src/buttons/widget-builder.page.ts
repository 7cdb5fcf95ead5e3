import type { ButtonOptions, PayPalSdk } from '../sdk/types';
import type { ButtonRegistry } from './registry.page';
import { notify } from '../notify';

/** `window.widgetBuilder`: how other scripts of the page (the plugin's own wallet scripts) share SDK and painting (contract 1.8). */
export interface WidgetBuilder {
  paypal: PayPalSdk | null;
  setPaypal(sdk: PayPalSdk): void;
  registerButtons(wrapper: string | readonly string[], options: ButtonOptions): void;
  renderButtons(wrapper: string | readonly string[]): void;
  registerMessages(wrapper: string, options: unknown): void;
  renderMessages(wrapper: string): void;
  renderAll(): void;
}

function isBuilder(value: unknown): value is Pick<WidgetBuilder, 'setPaypal'> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'setPaypal') === 'function';
}

/** A wrapper may be given as `[wrapper, fundingSource]`. */
function place(wrapper: string | readonly string[]): { selector: string; fundingSource?: string } {
  if (typeof wrapper === 'string') return { selector: wrapper };
  const [selector = '', fundingSource] = wrapper;
  return fundingSource ? { selector, fundingSource } : { selector };
}

/** Offers the registry to the page; an existing one only gets our SDK object. */
export function offerWidgetBuilder(registry: ButtonRegistry, renderMessages: () => void): { adopt(sdk: PayPalSdk): void } {
  const existing: unknown = Reflect.get(window, 'widgetBuilder');
  if (isBuilder(existing)) return { adopt: (sdk) => existing.setPaypal(sdk) };
  const builder: WidgetBuilder = {
    paypal: null,
    setPaypal(sdk) {
      builder.paypal = sdk;
      notify(document, 'ppcp-paypal-loaded', [sdk]);
    },
    registerButtons: (wrapper, options) => registry.register({ ...place(wrapper), own: false, options: () => options }),
    renderButtons: (wrapper) => registry.render(place(wrapper).selector),
    // Messages always follow the page config.
    registerMessages: () => undefined,
    renderMessages,
    renderAll() {
      registry.render();
      renderMessages();
    },
  };
  Reflect.set(window, 'widgetBuilder', builder);
  return { adopt: builder.setPaypal };
}
