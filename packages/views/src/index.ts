/** `@shop/views`: what `shop-ui.js` gives the runtime: React and the views of all bundles. */
import * as checkout from '../../checkout/src/views';
import * as contactForm from '../../contact-form/src/views';
import * as paypalButtons from '../../paypal-buttons/src/views';
import * as stripeExpress from '../../stripe-express/src/views';
import * as upe from '../../upe/src/views';
import type { UiPort } from '@shop/core';
import { uiPort as port } from '@shop/ui/provide.ts';
export const uiPort: UiPort = {
  ...port,
  views: {
    ...port.views,
    checkout,
    'contact-form': contactForm,
    'paypal-buttons': paypalButtons,
    'stripe-express': stripeExpress,
    upe,
  },
};
