import type { PlacementDeps } from '../deps';

/** Brings the previews; shoppers never need them (PP-01, contract 6.Z). */
export async function loadPreview(deps: PlacementDeps): Promise<void> {
  try {
    const { startPreview } = await import('../parts/preview');
    startPreview(deps);
  } catch (error) {
    deps.log.error('The preview could not be loaded', error);
  }
}
