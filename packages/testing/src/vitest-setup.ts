import { setUiLoader } from '@shop/core';

// In the shop, `shop-ui.js` is fetched by a script tag; here it is a module like any other.
setUiLoader(async () => (await import('../../ui/src/mount/port')).uiPort);
