import type { Notice } from '../types';

/** A list of error messages as the shop prints it; `data-id` names the field. */
export function errorList(notices: readonly Pick<Notice, 'html' | 'field'>[]): string {
  const items = notices.map(({ html, field }) => {
    const id = field ? ` data-id="${field}"` : '';
    return `\t\t\t<li${id}>\n\t\t\t${html}\t\t</li>\n`;
  });
  return `\n<ul class="woocommerce-error" role="alert">\n${items.join('')}\t</ul>\n`;
}

/** One success message. */
export function successBox(html: string): string {
  return `\n\t<div class="woocommerce-message" role="alert">\n\t\t${html}\t</div>\n`;
}

/** One piece of information. */
export function infoBox(html: string): string {
  return `\n\t<div class="woocommerce-info" role="status">\n\t\t${html}\t</div>\n`;
}

/** All notices, errors first, as the shop prints them. */
export function renderNotices(notices: readonly Notice[]): string {
  const errors = notices.filter(({ kind }) => kind === 'error');
  const success = notices.filter(({ kind }) => kind === 'success').map(({ html }) => successBox(html));
  const infos = notices.filter(({ kind }) => kind === 'notice').map(({ html }) => infoBox(html));
  return [errors.length > 0 ? errorList(errors) : '', ...success, ...infos].join('');
}

/** Prints the waiting notices of a session inside their wrapper and forgets them. */
export function noticesWrapper(notices: readonly Notice[]): string {
  return `<div class="woocommerce-notices-wrapper">${renderNotices(notices)}</div>`;
}
