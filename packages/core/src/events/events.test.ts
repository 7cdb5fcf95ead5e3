import { click, installJQuery } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, emit, bindAgain, followJQuery, on, whenNear } from './listen';
import { jq } from './jquery';

interface Collection {
  on(name: string, ...rest: unknown[]): Collection;
  trigger(name: string | object, args?: unknown[]): Collection;
}
type Query = (target: unknown) => Collection;

const cleanups: (() => void)[] = [];

const withJQuery = (): Query => installJQuery().jQuery as unknown as Query;

const listen = (...args: Parameters<typeof on>): void => void cleanups.push(on(...args));

function button(): HTMLButtonElement {
  document.body.innerHTML = '<form><p class="row"><button type="button"><span>x</span></button></p></form>';
  return document.querySelector('button') as HTMLButtonElement;
}

afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

describe.each([
  ['without jQuery', () => undefined],
  ['with jQuery', withJQuery],
])('events %s', (_name, prepare) => {
  it('[XC-07] an emitted event reaches our listener once, with its arguments', () => {
    prepare();
    const heard = vi.fn();
    listen(document.body, 'updated_checkout', (_event, ...args) => heard(...args));
    emit(document.body, 'updated_checkout', [{ result: 'success' }, 2]);
    expect(heard.mock.calls).toEqual([[{ result: 'success' }, 2]]);
  });

  it('[XC-07] a native CustomEvent with an array as detail brings its arguments', () => {
    prepare();
    const heard = vi.fn();
    listen(document.body, 'added_to_cart', (_event, ...args) => heard(...args));
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: ['a', 'b'], bubbles: true }));
    expect(heard.mock.calls).toEqual([['a', 'b']]);
  });

  it('[XC-07] delegation names the matched element, for each match on the way up', () => {
    prepare();
    const inner = button();
    const seen: unknown[] = [];
    listen(document.body, 'click', ({ currentTarget }) => seen.push(currentTarget), { selector: 'button, .row' });
    click('span', inner);
    expect(seen).toEqual([inner, inner.closest('.row')]);
  });

  it('[XC-07] a handler that returns false prevents and stops', () => {
    prepare();
    const inner = button();
    const outer = vi.fn();
    listen(inner, 'click', () => false);
    listen(document.body, 'click', outer);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    inner.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(outer).not.toHaveBeenCalled();
  });

  it('[XC-07] asking: no listener or no veto allows it, one veto prevents it, and it does not bubble', () => {
    prepare();
    const form = button().form as HTMLFormElement;
    expect(ask(form, 'checkout_place_order')).toBe(true);
    const above = vi.fn();
    listen(document.body, 'checkout_place_order', above);
    listen(form, 'checkout_place_order', (_event, object) => object !== 'veto');
    expect(ask(form, 'checkout_place_order', ['fine'])).toBe(true);
    expect(ask(form, 'checkout_place_order', ['veto'])).toBe(false);
    expect(above).not.toHaveBeenCalled();
  });

  it('[XC-07] stops listening when told, and when its signal aborts', () => {
    prepare();
    const heard = vi.fn();
    const off = on(document.body, 'a', heard);
    const controller = new AbortController();
    on(document.body, 'a', heard, { signal: controller.signal });
    off();
    controller.abort();
    emit(document.body, 'a');
    on(document.body, 'a', heard, { signal: controller.signal });
    emit(document.body, 'a');
    expect(heard).not.toHaveBeenCalled();
  });

  it('[XC-07] an event emitted inside its own handler is handled again', () => {
    prepare();
    const depths: unknown[] = [];
    listen(document.body, 'again', (_event, depth) => {
      depths.push(depth);
      if (depth === 1) emit(document.body, 'again', [2]);
    });
    emit(document.body, 'again', [1]);
    expect(depths).toEqual([1, 2]);
  });
});

describe('events with jQuery only', () => {
  it('[XC-07] jQuery listeners of other scripts hear us, native ones do not', () => {
    const query = withJQuery();
    const byQuery = vi.fn();
    const native = vi.fn();
    query(document.body).on('updated_checkout', (_event: unknown, data: unknown) => byQuery(data));
    document.body.addEventListener('updated_checkout', native);
    emit(document.body, 'updated_checkout', ['data']);
    expect(byQuery.mock.calls).toEqual([['data']]);
    expect(native).not.toHaveBeenCalled();
  });

  it('[XC-07] triggers of other scripts reach us with arguments; a triggered submit does not post the page', () => {
    const query = withJQuery();
    const form = button().form as HTMLFormElement;
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const heard = vi.fn();
    listen(form, 'submit', (event) => {
      heard();
      event.preventDefault();
    });
    query(form).trigger('submit');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
  });

  it('[XC-07] namespaced names behave as jQuery has them', () => {
    const query = withJQuery();
    const form = button().form as HTMLFormElement;
    const plain = vi.fn(() => false);
    query(form).on('should_send_ajax_request', plain);
    expect(ask(form, 'should_send_ajax_request.adding_to_cart')).toBe(true);
    expect(plain).not.toHaveBeenCalled();
    query(form).on('should_send_ajax_request.adding_to_cart', () => false);
    expect(ask(form, 'should_send_ajax_request.adding_to_cart')).toBe(false);
  });

  it('[XC-07] listeners move to a jQuery that arrives late', () => {
    const heard = vi.fn();
    listen(document.body, 'late', heard);
    const query = withJQuery();
    query(document.body).trigger('late');
    expect(heard).not.toHaveBeenCalled();
    followJQuery();
    query(document.body).trigger('late');
    document.body.dispatchEvent(new CustomEvent('late'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['older', [false, true]],
    ['newer', [true, false]],
  ])('[XC-07] two copies of jQuery: a veto that was bound on the %s one counts', (_name, answers) => {
    const asked: string[] = [];
    const form = button().form as HTMLFormElement;
    for (const [index, allowed] of answers.entries()) {
      withJQuery()(form).on('checkout_place_order', () => {
        asked.push(`copy ${index}`);
        return allowed;
      });
      followJQuery();
    }
    expect(ask(form, 'checkout_place_order')).toBe(false);
    expect(asked).toEqual(['copy 0', 'copy 1']);
  });

  it('[XC-07] a second copy: its triggers are heard, a native event only once, our events reach listeners of both', () => {
    const first = withJQuery();
    const heard = vi.fn();
    listen(document.body, 'click', heard);
    listen(document.body, 'told', heard);
    const second = withJQuery();
    expect(second).not.toBe(first);
    followJQuery();
    first(document.body).trigger('told');
    second(document.body).trigger('told');
    expect(heard).toHaveBeenCalledTimes(2);
    heard.mockClear();
    document.body.click();
    expect(heard).toHaveBeenCalledTimes(1);
    heard.mockClear();
    const onFirst = vi.fn();
    const onSecond = vi.fn();
    first(document.body).on('told', onFirst);
    second(document.body).on('told', onSecond);
    emit(document.body, 'told');
    expect([onFirst.mock.calls.length, onSecond.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1, 1]);
  });

  it('[XC-07] what another script triggers while it hears our event is heard each time, with one copy of jQuery or two', () => {
    for (const round of ['one', 'two']) {
      const query = withJQuery();
      if (round === 'two') followJQuery();
      const heard: unknown[] = [];
      listen(document, `asked-${round}`, (_event, place) => heard.push(place));
      query(document).on(`ready-${round}`, () => {
        for (const place of ['a', 'b', 'c']) query(document).trigger(`asked-${round}`, [place]);
      });
      emit(document, `ready-${round}`);
      expect(heard).toEqual(['a', 'b', 'c']);
    }
  });

  it('[XC-07] an emitted click clicks once, also with several copies', () => {
    withJQuery();
    const inner = button();
    const clicked = vi.fn();
    inner.addEventListener('click', clicked);
    withJQuery();
    emit(inner, 'click');
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('[XC-07] plugins: offered to every copy, existing ones stay, results of calls come back', () => {
    const query = withJQuery();
    const seen = vi.fn();
    jq.define('shop_test_plugin', (elements, option) => seen(elements, option));
    jq.defineStatic('shop_test_static', (element) => jq.unwrap(element));
    const inner = button();
    jq.call(inner, 'shop_test_plugin', { a: 1 });
    expect(seen).toHaveBeenCalledWith([inner], { a: 1 });
    expect(jq.plugin('shop_test_plugin')).toBe(true);
    expect((Reflect.get(query, 'shop_test_static') as (target: unknown) => unknown)(query(inner))).toBe(inner);
    jq.data(inner, 'k', 5);
    expect(jq.data(inner, 'k')).toBe(5);
  });
});

it('[XC-07] without jQuery its helpers do nothing', () => {
  expect([
    jq.present(),
    jq.wrap(document.body),
    jq.plugin('block'),
    jq.call(document.body, 'block'),
    jq.data(document.body, 'x'),
  ]).toEqual([false, undefined, false, undefined, undefined]);
});

it('[EX-150] what another script has taken off is bound again, once; what is still there is not bound twice', () => {
  const jQuery = withJQuery() as unknown as JQueryStatic;
  const [lost, kept] = [vi.fn(), vi.fn()];
  listen(document.body, 'click', lost, { selector: 'button' });
  listen(document.body, 'own_event.space', kept);
  jQuery(document.body).off('click', 'button');
  bindAgain();
  bindAgain();
  jQuery(button()).trigger('click');
  jQuery(document.body).trigger('own_event');
  expect([lost.mock.calls.length, kept.mock.calls.length]).toEqual([1, 1]);
});

describe('a visitor comes near', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each(['pointerover', 'touchstart', 'focusin'])(
    '[PP-08] a %s inside of a place tells that a visitor comes near, once, after the event',
    (sign) => {
      document.body.innerHTML = '<p id="far"></p><form id="near"><input name="closest"><input id="field"></form>';
      const work = vi.fn();
      whenNear('#near, .other', work);
      const come = (id: string): void => void document.getElementById(id)?.dispatchEvent(new Event(sign, { bubbles: true }));
      come('far');
      vi.runAllTimers();
      expect(work).not.toHaveBeenCalled();
      for (const id of ['field', 'near', 'field']) come(id);
      expect(work, 'no press waits for it').not.toHaveBeenCalled();
      vi.runAllTimers();
      come('near');
      vi.runAllTimers();
      expect(work).toHaveBeenCalledTimes(1);
    },
  );
});
