import { choice, labelled, node } from '../sdk-kit/nodes';
import { WALLET_ADDRESSES, type WalletAddress } from '../sdk-kit/people';
import type { OpenDialog } from '../sdk-kit/dialogs';
import type { PayPalWorld, PopupOption } from './world';

/** What the popup needs to know. */
export interface PopupSetup {
  readonly title: string;
  /** Shown while the order is made, then the id. */
  readonly withShipping: boolean;
  readonly onApprove: (person: WalletAddress) => void;
  readonly onCancel: () => void;
  readonly onFail: () => void;
  /** Both resolve to a message when the page refused. */
  readonly onAddress: (person: WalletAddress) => Promise<string | undefined>;
  readonly onOption: (option: PopupOption) => Promise<string | undefined>;
}

/** The payment window, drawn as a dialog. Buttons `approve`, `cancel`, `fail`; boxes `address` and `option`. */
export interface Popup {
  /** Shows the loaded state for an id. */
  ready(id: string): void;
  close(): void;
  readonly dialog: OpenDialog;
}

/** Opens the payment window in its loading state: only `cancel` can be pressed. */
export function openPopup(world: PayPalWorld, setup: PopupSetup): Popup {
  let person: WalletAddress = WALLET_ADDRESSES[0] ?? fail();
  let option = world.options.shippingOptions[0];
  let id = '';
  let notice = '';
  let busy = false;
  let refused = false;
  const dialog = world.dialogs.open({
    kind: 'paypal',
    title: setup.title,
    brand: 'PayPal',
    color: '#003087',
    content: [node('p', { text: 'Wird geladen …', attributes: { role: 'status' } })],
    actions: [
      { id: 'approve', label: 'Jetzt bezahlen', primary: true },
      { id: 'fail', label: 'Zahlung schlägt fehl' },
      { id: 'cancel', label: 'Abbrechen' },
    ],
    waitsFor: 'ready',
    onPress: (action) => {
      if (action === 'approve') setup.onApprove(person);
      else if (action === 'fail') setup.onFail();
      else setup.onCancel();
    },
  });
  const show = (): void => {
    const boxes: HTMLElement[] = [];
    if (setup.withShipping) {
      const address = choice(
        'address',
        WALLET_ADDRESSES.map((one) => ({ value: one.id, label: `${one.name}, ${one.address.city}, ${one.address.country}` })),
        person.id,
      );
      address.addEventListener('change', () => {
        person = WALLET_ADDRESSES.find((one) => one.id === address.value) ?? person;
        void ask(() => setup.onAddress(person));
      });
      const options = choice(
        'option',
        world.options.shippingOptions.map((one) => ({ value: one.id, label: one.label })),
        option?.id,
      );
      options.addEventListener('change', () => {
        option = world.options.shippingOptions.find((one) => one.id === options.value);
        const chosen = option;
        if (chosen !== undefined) void ask(() => setup.onOption(chosen));
      });
      address.disabled = busy;
      options.disabled = busy;
      boxes.push(labelled('Lieferadresse', address), labelled('Versandart', options));
    }
    dialog.show([
      ...(notice === '' ? [] : [node('p', { text: notice, attributes: { class: 'notice', role: 'alert' } })]),
      node('p', { text: `Angemeldet als ${person.name} (${person.email})` }),
      node('p', { text: `Vorgang ${id}` }),
      ...boxes,
      ...(busy ? [node('p', { text: 'Bitte warten …', attributes: { role: 'status' } })] : []),
    ]);
    dialog.enable(!busy && !refused, 'approve');
    dialog.enable(!busy, 'fail');
  };
  const ask = async (question: () => Promise<string | undefined>): Promise<void> => {
    busy = true;
    notice = '';
    show();
    const answer = await question();
    busy = false;
    refused = answer !== undefined;
    notice = answer ?? '';
    if (dialog.isOpen) show();
  };
  dialog.enable(false, 'approve');
  dialog.enable(false, 'fail');
  return {
    dialog,
    close: () => dialog.close(),
    ready(next) {
      id = next;
      show();
      if (setup.withShipping && world.options.reportsAddressOnOpen)
        void ask(() => setup.onAddress(person)).then(() => dialog.release());
      else dialog.release();
    },
  };
}

function fail(): never {
  throw new Error('The wallet has no address.');
}
