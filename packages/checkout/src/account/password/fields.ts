import { CHECKOUT_FORM } from '../../page/selectors';

/** Fields in which a new password is chosen (F15). */
export const PASSWORD_FIELDS = `#reg_password, ${CHECKOUT_FORM} #account_password, #password_1`;
