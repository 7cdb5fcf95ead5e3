import { formatMajor } from '../sdk-kit/amount';
import { perform } from '../sdk-kit/control';
import { callbackOf, recordOf } from '../sdk-kit/guards';
import { inPageLanguage } from '../sdk-kit/language';
import { node, shadowHost } from '../sdk-kit/nodes';
import type { SdkParams } from './sdk-params';
import { findContainer, type Part, type PayPalWorld } from './world';

/** Pay-later messages as the page sees them. */
export interface PayPalMessages {
  render(container?: unknown): Promise<void>;
}

/** `paypal.Messages(options)`: paints a line into each matching node and follows its `data-pp-amount`. */
export function createMessages(world: PayPalWorld, sdk: SdkParams, given: unknown): PayPalMessages & Part {
  const options = recordOf(given);
  const undo: (() => void)[] = [];
  const paint = (container: Element): void => {
    for (const old of container.querySelectorAll(':scope > [data-fake-message]')) old.remove();
    const { host, root } = shadowHost(
      { 'data-fake-message': '' },
      ':host { display: block; } p { margin: 0; font: 14px/1.4 system-ui, sans-serif; color: #111; background: #fff; }',
    );
    const line = node('p');
    root.append(line);
    const write = (): void => {
      const amount = Number(container.getAttribute('data-pp-amount') ?? options['amount'] ?? 0);
      const text = formatMajor(amount, sdk.query['currency'] ?? 'EUR');
      line.textContent = inPageLanguage(
        amount > 0 ? `Bezahlen Sie ${text} nach 30 Tagen mit PayPal.` : 'Bezahlen Sie nach 30 Tagen mit PayPal.',
      );
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(container, { attributes: true, attributeFilter: ['data-pp-amount'] });
    undo.push(() => {
      observer.disconnect();
      host.remove();
    });
    container.append(host);
  };
  return {
    render: (container) =>
      perform(world, 'Messages.render', [container, given], () => {
        const targets = typeof container === 'string' ? [...document.querySelectorAll(container)] : [findContainer(container)];
        if (targets.length === 0) throw new Error(`PayPal Message: no element matches ${String(container)}`);
        targets.forEach(paint);
        callbackOf(options['onRender'])?.({});
      }),
    destroy: () => {
      for (const step of undo.splice(0)) step();
    },
  };
}

/** `paypal.Marks(options)`: the small logos. */
export function createMarks(
  world: PayPalWorld,
  eligible: () => readonly string[],
  given: unknown,
): PayPalMessages & { isEligible(): boolean } {
  const source = String(recordOf(given)['fundingSource'] ?? 'paypal');
  return {
    isEligible: () => eligible().includes(source),
    render: (container) =>
      perform(world, 'Marks.render', [container], () => {
        findContainer(container).append(node('span', { text: source, attributes: { class: 'paypal-mark' } }));
      }),
  };
}
