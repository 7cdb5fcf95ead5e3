import { digitsOf, outcomeOf } from '../sdk-kit/cards';
import { node } from '../sdk-kit/nodes';
import type { PayPalWorld } from './world';

/** What became of a card payment. */
export type CardResult =
  | { kind: 'approved'; liabilityShift: 'POSSIBLE' | 'NO' | 'UNKNOWN'; challenged: boolean }
  | { kind: 'declined' }
  | { kind: 'cancelled' };

/** Pays with a typed card: the 3-D Secure test number shows the bank's dialog (kind `paypal-3ds`: `approve`, `fail`, `cancel`). @param always challenges every card */
export async function payWithCard(world: PayPalWorld, number: string, always: boolean): Promise<CardResult> {
  const outcome = outcomeOf(digitsOf(number));
  if (outcome === 'decline') return { kind: 'declined' };
  if (outcome === 'ok' && !always) return { kind: 'approved', liabilityShift: 'UNKNOWN', challenged: false };
  const pressed = await new Promise<string>((resolve) => {
    world.dialogs.open({
      kind: 'paypal-3ds',
      title: 'Zahlung freigeben (3-D Secure)',
      brand: 'PayPal',
      color: '#003087',
      content: [node('p', { text: 'Ihre Bank möchte die Zahlung von Ihnen bestätigt haben.' })],
      actions: [
        { id: 'approve', label: 'Freigeben', primary: true },
        { id: 'fail', label: 'Freigabe schlägt fehl' },
        { id: 'cancel', label: 'Abbrechen' },
      ],
      onPress: (action, dialog) => {
        dialog.close();
        resolve(action);
      },
    });
  });
  if (pressed === 'cancel') return { kind: 'cancelled' };
  return { kind: 'approved', liabilityShift: pressed === 'approve' ? 'POSSIBLE' : 'NO', challenged: true };
}
