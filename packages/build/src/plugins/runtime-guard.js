/*
 * The start of every bundle: runs the body with the page's runtime, loading that first when no tag of the page brings it. Names on the page
 * (`<img name="head">`, `<a id="ShopRuntime">`) take the place of members of `document` and `window`, so those are read through their classes.
 */
(function (body, name, checksum, version) {
  var own = Reflect.get(Document.prototype, 'currentScript', document);
  var began = false;
  /* Bundle → waiting, started, failed or originals. By a symbol: no element of the page has that name. */
  var key = Symbol.for('shop-scripts');
  var states = window[key] || (window[key] = {});
  function page(member, argument) {
    var found = Reflect.get(Document.prototype, member, document);
    return typeof found === 'function' ? found.call(document, argument) : found;
  }
  /* Without a target: the window. */
  function listen(target, type, act, signal) {
    EventTarget.prototype.addEventListener.call(target, type, act, { signal: signal });
  }
  /* Reports to the console and, as the runtime does, to the operator's own script. The inline script of the page then brings the originals back. */
  function fail(why, code) {
    if (states[name] === 'originals') return;
    states[name] = 'failed';
    console.error('[shop/' + name + '] ' + why + ' The page keeps its own behavior.');
    var detail = { bundle: 'shop-runtime', version: version, code: code || 'file', duration: Math.round(performance.now()) };
    EventTarget.prototype.dispatchEvent.call(undefined, new CustomEvent('shop-scripts:report', { detail: detail }));
  }
  /* Own: an element of that name is inherited. */
  function runtime() {
    return Object.hasOwn(window, 'ShopRuntime') && window.ShopRuntime;
  }
  function run() {
    if (began || states[name] === 'originals') return;
    began = true;
    var found = runtime();
    if (!found) return fail('shop-runtime.js ran but gave no runtime.');
    /* What stands behind it changes from version to version: half of a bundle would run. */
    if (found.version && found.version !== version) return fail('shop-runtime.js is ' + found.version + ', not ' + version + '.');
    states[name] = 'started';
    body(found);
  }
  /* Firefox fires `error` on scripts that a page leaves while they load. That is no failure; a page that comes back loads again. */
  function wait(tag) {
    var isOurs = tag.dataset.shopRuntime;
    var leaving = false;
    var failed = false;
    var over = new AbortController();
    function leave() {
      leaving = true;
    }
    function comeBack() {
      leaving = false;
      if (failed) {
        over.abort();
        find();
      }
    }
    listen(undefined, 'beforeunload', leave, over.signal);
    listen(undefined, 'pagehide', leave, over.signal);
    listen(undefined, 'pageshow', comeBack, over.signal);
    listen(tag, 'load', function () {
      over.abort();
      run();
    });
    listen(tag, 'error', function () {
      tag.dataset.shopRuntime = 'failed';
      failed = true;
      if (leaving) return;
      over.abort();
      /* An optimizer may have rewritten the file that the tag of the page loads. */
      if (isOurs) fail('shop-runtime.js could not be loaded.');
      else find();
    });
  }
  /* Our folder, where a script of the page tells it: a combined file is somewhere else. By a symbol, as no markup may name it. */
  function folder() {
    var address = window[Symbol.for('shop-scripts:folder')];
    if (/^https?:/.test(address)) return address;
    return own instanceof HTMLScriptElement ? own.src : '';
  }
  /* Where the page enforces Trusted Types. A policy's name can be used once, so the runtime takes this one over and gives it its rules. */
  function trusted(tag, address) {
    var types = window.trustedTypes;
    var before = page('querySelector', 'script[data-shop-runtime]');
    var kept = before && before.shopPolicy;
    if (!kept && types && types.createPolicy) {
      var rules = {};
      var rule = function (kind) {
        return function (text) {
          return rules[kind](text);
        };
      };
      kept = { rules: rules };
      kept.policy = types.createPolicy('shop-runtime', {
        createHTML: rule('createHTML'),
        createScript: rule('createScript'),
        createScriptURL: rule('createScriptURL'),
      });
    }
    if (!kept) return address;
    kept.rules.createScriptURL = function () {
      return address;
    };
    tag.shopPolicy = kept;
    return kept.policy.createScriptURL(address);
  }
  function inject() {
    var from = folder();
    if (!/^https?:/.test(from)) {
      return fail('shop-runtime.js is missing: add its script tag before this one.');
    }
    var tag = page('createElement', 'script');
    /* The address holds the content's checksum: after an update the file beside it is another one. */
    var file = (checksum ? 'by-hash/' + checksum.slice(0, 12).replace(/[+/]/g, '-') + '/' : '') + 'shop-runtime.js$1';
    var address = from.replace(/[^/?]*(\?.*)?$/, file);
    try {
      tag.src = trusted(tag, address);
    } catch (refused) {
      return fail('The page refuses the Trusted Types policy "shop-runtime".');
    }
    if (checksum) {
      tag.integrity = 'sha256-' + checksum;
      tag.crossOrigin = 'anonymous';
    }
    tag.dataset.shopRuntime = 'loading';
    if (own && own.nonce) tag.nonce = own.nonce;
    wait(tag);
    Node.prototype.appendChild.call(page('head'), tag);
  }
  function find() {
    var tag = page('querySelector', 'script[src*="shop-runtime.js"]:not([data-shop-runtime="failed"])');
    if (!tag || (!tag.dataset.shopRuntime && page('readyState') === 'complete')) return inject();
    wait(tag);
    /* A tag of the page that failed before we could listen. */
    listen(undefined, 'load', function () {
      if (runtime() || began || tag.dataset.shopRuntime) return;
      tag.dataset.shopRuntime = 'failed';
      find();
    });
  }
  /* The newest of what this file and the runtime start with: a browser that has it has the rest. */
  if (!Object.hasOwn) return fail('This browser is too old.', 'start');
  if (runtime()) return run();
  if (states[name] === 'originals') return;
  states[name] = 'waiting';
  find();
})
