import { provideReact } from '@shop/ui/provide.ts';
import { uiPort } from './index';

// Entry of `shop-ui.js`.
provideReact(uiPort);
