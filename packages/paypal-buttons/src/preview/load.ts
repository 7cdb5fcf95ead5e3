import { createPlacement } from '../buttons/placement';
import type { Gateway } from '../gateway';

/** Is this a page of the shop's editor or settings? */
export function isPreview(context: string): boolean {
  return context === 'preview' || context === 'block-editor';
}

/** Brings the previews; shoppers never need them (PP-01, contract 6.Z). */
export async function loadPreview(gateway: Gateway): Promise<void> {
  try {
    const { startPreview } = await import('../devices/devices.part');
    startPreview(gateway, createPlacement);
  } catch (error) {
    gateway.log.error('The preview could not be loaded', error);
  }
}
