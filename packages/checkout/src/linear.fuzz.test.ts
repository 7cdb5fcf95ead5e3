import { linear } from '@shop/testing/fuzz/index.ts';
import { isEmail, isPhone } from './address/validation/field-faults.rules';
import { isOrderUnknown, readRedirect } from './order/order-answer.rules';
import { saysError } from './page/answer.rules';
linear('schemas', 'an e-mail address', (text) => isEmail(`a@${text}`));
linear('schemas', 'a phone number', isPhone);
linear('addresses', 'where an order leads', (text) => readRedirect(`https://http://${text}`));
linear('answers', 'is this a refusal?', (body) => isOrderUnknown({ kind: 'malformed', body }));
linear('notices', 'does a notice say an error?', saysError);
