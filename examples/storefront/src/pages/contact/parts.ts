import { html, type Html, type Part } from '../../support/html';

/** Version of the form plugin that the pages claim. */
const PLUGIN_VERSION = '6.1.5';

/** Where a form stands. */
export interface FormPlace {
  readonly formId: number;
  /** Page that holds the form. */
  readonly postId: number;
  /** Count of forms on the page, from 1. */
  readonly nth: number;
  /** Path of the page. */
  readonly path: string;
}

/** The wrapper, hidden fields and response areas that every form has. */
export function contactForm(
  place: FormPlace,
  options: { readonly classes?: string; readonly upload?: boolean; readonly label: string },
  body: Html,
): Html {
  const tag = `wpcf7-f${place.formId}-p${place.postId}-o${place.nth}`;
  const hidden = {
    _wpcf7: place.formId,
    _wpcf7_version: PLUGIN_VERSION,
    _wpcf7_locale: 'de_DE',
    _wpcf7_unit_tag: tag,
    _wpcf7_container_post: place.postId,
    _wpcf7_posted_data_hash: '',
  };
  return html` <div class="wpcf7 no-js" id="${tag}" lang="de-DE" dir="ltr" data-wpcf7-id="${place.formId}">
    <div class="screen-reader-response">
      <p role="status" aria-live="polite" aria-atomic="true"></p>
      <ul></ul>
    </div>
    <form
      action="${place.path}#${tag}"
      method="post"
      class="wpcf7-form init${options.classes && ` ${options.classes}`}"
      aria-label="${options.label}"
      ${options.upload && html` enctype="multipart/form-data"`}
      novalidate="novalidate"
      data-status="init"
    >
      <fieldset class="hidden-fields-container">
        ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      </fieldset>
      ${body}
      <div class="wpcf7-response-output" aria-hidden="true"></div>
    </form>
  </div>`;
}

/** The wrap of a field, by which errors find it. */
export function wrap(name: string, content: Part): Html {
  return html`<span class="wpcf7-form-control-wrap" data-name="${name}">${content}</span>`;
}

/** A label with its field below it. */
export function labelled(label: string, name: string, content: Html): Html {
  return html`<p>
    <label>
      ${label}<br />
      ${wrap(name, content)}
    </label>
  </p>`;
}

/** A group of boxes or radio buttons, named by a text before it. */
export function choices(
  label: string,
  name: string,
  options: {
    readonly type: 'checkbox' | 'radio';
    readonly values: readonly string[];
    readonly classes?: string;
    readonly multiple?: boolean;
    readonly checked?: string;
  },
): Html {
  const id = `${name}-label`;
  const items = options.values.map((value, at) => {
    const place = at === 0 ? ' first' : at === options.values.length - 1 ? ' last' : '';
    return html`<span class="wpcf7-list-item${place}"
      ><label
        ><input
          type="${options.type}"
          name="${name}${options.multiple && '[]'}"
          value="${value}"
          ${value === options.checked && html` checked="checked"`}
        /><span class="wpcf7-list-item-label">${value}</span></label
      ></span
    >`;
  });
  return html`<div class="form-group">
    <strong id="${id}">${label}</strong>
    ${wrap(name, html`<span class="wpcf7-form-control wpcf7-${options.type}${options.classes && ` ${options.classes}`}" role="${options.type === 'radio' ? 'radiogroup' : 'group'}" aria-labelledby="${id}">${items}</span>`)}
  </div>`;
}

/** A box to accept something. */
export function acceptance(name: string, label: Part, classes = ''): Html {
  return wrap(
    name,
    html`<span class="wpcf7-form-control wpcf7-acceptance${classes}"
      ><span class="wpcf7-list-item"
        ><label
          ><input type="checkbox" name="${name}" value="1" aria-invalid="false" /><span class="wpcf7-list-item-label"
            >${label}</span
          ></label
        ></span
      ></span
    >`,
  );
}

/** The button that sends a form. */
export function submit(label: string): Html {
  return html`<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="${label}" /></p>`;
}
