/** What a real shop page runs besides our bundles: platform libraries, theme, variation form, tabs. */
import { whenParsed } from './events';
import { startMiniCart } from './mini-cart';
import { installPlatform } from './platform';
import { startTabs } from './tabs';
import { startVariationForm } from './variation-form';
import { startWalletPreview } from './wallet-preview';

installPlatform();
whenParsed(() => {
  document.body.classList.remove('no-js', 'woocommerce-no-js');
  document.body.classList.add('js', 'woocommerce-js');
  for (const form of document.querySelectorAll<HTMLFormElement>('form.variations_form')) startVariationForm(form);
  for (const tabs of document.querySelectorAll<HTMLElement>('.wc-tabs-wrapper')) startTabs(tabs);
  const previews = document.querySelector<HTMLFormElement>('.wallet-preview-form');
  if (previews !== null) startWalletPreview(previews);
  const miniCart = document.querySelector<HTMLDetailsElement>('.mini-cart');
  if (miniCart !== null) startMiniCart(miniCart);
});
