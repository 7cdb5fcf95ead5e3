import { isRecord, on } from '@shop/core';
import type { ButtonDeps } from './deps';

/**
 * Follows `ppcp-reload-buttons` on a wrapper: the SDK is loaded with the page's parameters of now, and what is empty is painted
 * (contract 4.4). Ignored for a funding source that has no button there.
 */
export function followReloads({ buttons, loader, signal }: ButtonDeps, wrapper: string): void {
  on(
    document,
    'ppcp-reload-buttons',
    (_event, settings, source) => {
      const slots = buttons.slots(wrapper);
      const isForeign =
        slots.length > 0 && slots.every(({ fundingSource }) => fundingSource !== undefined && fundingSource !== source);
      if (typeof source === 'string' && source !== '' && isForeign) return;
      if (isRecord(settings)) buttons.override(wrapper, settings);
      loader.reload();
    },
    { selector: wrapper, signal },
  );
}
