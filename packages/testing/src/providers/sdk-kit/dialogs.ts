import type { CallLog } from './calls';
import { pause, type Control } from './control';
import { DIALOG_CSS } from './dialog-style';
import { isolate, node, shadowHost, uniqueId } from './nodes';

/** A button of a dialog. */
export interface DialogAction {
  /** What `press()` and scripts call it, e.g. `approve`. */
  readonly id: string;
  /** Text on the button (German). */
  readonly label: string;
  readonly primary?: boolean;
}

/** A dialog that a provider shows over the page. */
export interface DialogSpec {
  /** What the dialog is, e.g. `3ds`, `express`, `paypal`. Scripts name it `dialog.{kind}`. */
  readonly kind: string;
  readonly title: string;
  /** Short provider name in the head. */
  readonly brand: string;
  /** Head color; must have contrast to white. */
  readonly color?: string;
  readonly content: readonly Node[];
  readonly actions: readonly DialogAction[];
  /** Set when scripted presses must wait for `release()`, because the dialog loads first. */
  readonly waitsFor?: 'ready';
  /** Called with the id of a pressed button; Escape presses `cancel`. The dialog stays open until `close()`. */
  readonly onPress: (action: string, dialog: OpenDialog) => void;
}

/** A dialog on the screen. */
export interface OpenDialog {
  readonly kind: string;
  /** The panel inside the shadow root: query it for texts and fields. */
  readonly panel: HTMLElement;
  /** All text, single spaces. */
  text(): string;
  /** Ids of the buttons that can be pressed now. */
  buttons(): string[];
  /** Presses a button, as a click does. @throws Error when there is no such enabled button */
  press(action: string): void;
  /** Chooses an option of a select box by name. @throws Error when the box has no such option */
  choose(name: string, value: string): void;
  /** Types into a field by name. */
  type(name: string, value: string): void;
  /** Replaces the content. */
  show(content: readonly Node[]): void;
  /** Enables or disables buttons, all or one. */
  enable(enabled: boolean, action?: string): void;
  /** Lets a scripted press happen, in dialogs that wait for it. */
  release(): void;
  readonly isOpen: boolean;
  close(): void;
}

/** Dialogs of one fake. */
export interface Dialogs {
  /** The open dialog on top. */
  readonly current: OpenDialog | undefined;
  /** The open dialog of a kind, or the next one that opens. */
  opened(kind: string): Promise<OpenDialog>;
  /** Opens a dialog, or plays the scripted button press. */
  open(spec: DialogSpec): OpenDialog;
  closeAll(): void;
}

/** Dialog keeper of a fake. */
export function createDialogs(kit: { control: Control; calls: CallLog }): Dialogs {
  const stack: OpenDialog[] = [];
  const waiting: { kind: string; resolve: (dialog: OpenDialog) => void }[] = [];
  return {
    get current() {
      return stack.at(-1);
    },
    opened: (kind) =>
      new Promise((resolve) => {
        const open = stack.findLast((dialog) => dialog.kind === kind);
        if (open === undefined) waiting.push({ kind, resolve });
        else resolve(open);
      }),
    open(spec) {
      const entry = kit.calls.begin(`dialog.${spec.kind}`, [spec.title]);
      const script = kit.control.take(`dialog.${spec.kind}`);
      const dialog = draw(
        {
          ...spec,
          onPress: (action, pressed) => {
            entry.state = 'answered';
            entry.outcome = action;
            spec.onPress(action, pressed);
          },
        },
        {
          onClose: () => stack.splice(stack.indexOf(dialog), 1),
          visible: script?.press === undefined,
          onRelease: () => {
            const { press, never } = script ?? {};
            if (press === undefined || never) return;
            void pause(script?.delayMs ?? kit.control.latencyMs).then(() => dialog.isOpen && dialog.press(press));
          },
        },
      );
      stack.push(dialog);
      if (spec.waitsFor === undefined) dialog.release();
      for (const waiter of waiting.filter((one) => one.kind === spec.kind)) {
        waiting.splice(waiting.indexOf(waiter), 1);
        waiter.resolve(dialog);
      }
      return dialog;
    },
    closeAll: () => {
      while (stack.length > 0) stack.at(-1)?.close();
    },
  };
}

function draw(spec: DialogSpec, how: { onClose: () => void; visible: boolean; onRelease: () => void }): OpenDialog {
  const { onClose, visible, onRelease } = how;
  const focusBefore = deepFocus();
  const { host, root } = shadowHost({ 'data-fake-dialog': spec.kind }, DIALOG_CSS);
  const titleId = uniqueId('dialog-title');
  const content = node('div', { attributes: { class: 'content' }, children: spec.content });
  const buttons = spec.actions.map(({ id, label, primary }) =>
    node('button', {
      text: label,
      attributes: { type: 'button', 'data-action': id, class: primary ? 'primary' : '' },
      on: { click: () => spec.onPress(id, dialog) },
    }),
  );
  const panel = node('section', {
    attributes: { class: 'panel', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': titleId },
    children: [
      node('header', {
        children: [
          node('h2', { text: spec.title, attributes: { id: titleId } }),
          node('span', { text: `${spec.brand} · Nachbildung`, attributes: { class: 'note' } }),
        ],
      }),
      content,
      node('div', { attributes: { class: 'actions' }, children: buttons }),
    ],
  });
  panel.style.setProperty('--brand', spec.color ?? '#30313d');
  root.append(node('div', { attributes: { class: 'veil' }, children: [panel] }));
  isolate(host);
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') spec.onPress('cancel', dialog);
    if (event.key === 'Tab') keepFocus(event, root);
  });

  let open = true;
  const dialog: OpenDialog = {
    kind: spec.kind,
    panel,
    text: () => (panel.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    buttons: () => buttons.filter((button) => !button.disabled).map((button) => button.dataset['action'] ?? ''),
    press(action) {
      const button = buttons.find((one) => one.dataset['action'] === action && !one.disabled);
      if (button === undefined)
        throw new Error(`No button "${action}" to press in "${spec.title}". Enabled: ${dialog.buttons().join(', ')}.`);
      button.click();
    },
    choose(name, value) {
      const select = panel.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (select === null || ![...select.options].some((option) => option.value === value)) {
        throw new Error(`No "${name}" = "${value}" to choose in "${spec.title}".`);
      }
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    type(name, value) {
      const field = panel.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (field === null) throw new Error(`No field "${name}" in "${spec.title}".`);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    show(next) {
      const focused = root.activeElement?.getAttribute('name');
      content.replaceChildren(...next);
      if (focused) content.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
    },
    enable: (enabled, action) => {
      for (const button of buttons) if (action === undefined || button.dataset['action'] === action) button.disabled = !enabled;
    },
    release: onRelease,
    get isOpen() {
      return open;
    },
    close() {
      if (!open) return;
      open = false;
      // A provider's window closes without a change of the page's focus: what the page has focused meanwhile stays focused.
      const hadFocus = host.contains(document.activeElement);
      host.remove();
      onClose();
      if (hadFocus && focusBefore instanceof HTMLElement && focusBefore.isConnected) focusBefore.focus();
    },
  };
  if (visible) {
    document.body.append(host);
    buttons[0]?.focus();
  }
  return dialog;
}

/** The focused element, inside shadow roots too. */
function deepFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

function keepFocus(event: KeyboardEvent, root: ShadowRoot): void {
  const stops = [...root.querySelectorAll<HTMLElement>('button:not([disabled]), input:not([disabled]), select:not([disabled])')];
  const first = stops[0];
  const last = stops.at(-1);
  if (event.shiftKey && root.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && root.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
