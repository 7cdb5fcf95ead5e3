import { methodBox } from '../methods/gateways.page';

const MARK = 'data-shop-upe-load-error';

/** Takes the load error of a method away. */
export function clearLoadError(type: string): void {
  methodBox(type)?.querySelector(`[${MARK}]`)?.remove();
}

/** Shows a load error in the method's box, not in the mount node, so that a later pass can fill that (contract 6.3.8). */
export function showLoadError(type: string, message: string): void {
  clearLoadError(type);
  const list = document.createElement('ul');
  list.className = 'woocommerce-error';
  const item = document.createElement('li');
  item.textContent = message;
  list.append(item);
  const around = document.createElement('div');
  around.setAttribute('role', 'alert');
  around.setAttribute(MARK, '');
  around.append(list);
  methodBox(type)?.prepend(around);
}
