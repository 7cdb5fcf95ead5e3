import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { createPageOverlay } from './overlay';

describe('overlay', () => {
  const covers = () => document.querySelectorAll('.blockUI.blockOverlay');

  it('[PP-16] covers the whole page as long as a flow holds it', () => {
    document.body.innerHTML = '<main></main>';
    const main = need('main');
    const overlay = createPageOverlay();
    const first = overlay.cover();
    const second = overlay.cover();
    expect(covers()).toHaveLength(1);
    expect((covers()[0] as HTMLElement).style).toMatchObject({ position: 'fixed', opacity: '0.6' });
    expect(main.getAttribute('aria-busy')).toBe('true');
    first();
    first();
    expect(covers()).toHaveLength(1);
    second();
    expect([covers().length, main.hasAttribute('aria-busy')]).toEqual([0, false]);
  });

  it('[PP-16] a cover that foreign code removed is drawn again, and clearing takes everything off', () => {
    const overlay = createPageOverlay();
    overlay.cover();
    need('.blockOverlay').remove();
    const release = overlay.cover();
    expect(covers()).toHaveLength(1);
    overlay.clear();
    release();
    expect(covers()).toHaveLength(0);
  });
});
