import { node } from '../sdk-kit/nodes';
import type { FakeIntent } from './intents';
import type { StripeWorld } from './world';

/** How a shopper leaves a dialog of the bank or provider. */
export type ActionResult = 'approve' | 'fail' | 'cancel';

/** Shows the 3-D Secure dialog of the shopper's bank. Script it with `{ call: 'dialog.3ds', press: 'approve' | 'fail' | 'cancel' }`. */
export function askBank(world: StripeWorld, intent: FakeIntent): Promise<ActionResult> {
  return ask(
    world,
    '3ds',
    'Zahlung freigeben (3-D Secure)',
    [`Ihre Bank möchte die Zahlung ${intent.id} von Ihnen bestätigt haben.`],
    {
      approve: 'Freigeben',
      fail: 'Freigabe schlägt fehl',
      cancel: 'Abbrechen',
    },
  );
}

/** Shows the page of a redirect method or wallet app. */
export function askProvider(world: StripeWorld, title: string, text: string): Promise<ActionResult> {
  return ask(world, 'provider', title, [text], { approve: 'Bezahlen', fail: 'Zahlung schlägt fehl', cancel: 'Schließen' });
}

/** Shows a voucher; resolves when the shopper closes it. */
export async function showVoucher(world: StripeWorld, title: string): Promise<void> {
  await ask(world, 'voucher', title, ['Entität 12345', 'Referenz 999 999 999', 'Bitte bezahlen Sie innerhalb von drei Tagen.'], {
    cancel: 'Schließen',
  });
}

function ask(
  world: StripeWorld,
  kind: string,
  title: string,
  lines: readonly string[],
  buttons: Partial<Record<ActionResult, string>>,
): Promise<ActionResult> {
  return new Promise((resolve) => {
    world.dialogs.open({
      kind,
      title,
      brand: 'Stripe',
      color: '#3f3a8c',
      content: lines.map((line) => node('p', { text: line })),
      actions: Object.entries(buttons).map(([id, label]) => ({ id, label, primary: id === 'approve' })),
      onPress: (action, dialog) => {
        dialog.close();
        resolve(action === 'approve' || action === 'fail' ? action : 'cancel');
      },
    });
  });
}
