/*
 * Brings the original scripts of a bundle back when our file cannot run: refused by its checksum, not there, not parsed, in a browser that is too old.
 * Stands in the page's head, so it hears every error. In the syntax of 2015, as the browser may be older than our files expect. Printed without comments.
 */
((own, key, find, create, all) => {
  /* Bundle → waiting, started, failed (by our files) or originals (from here). A bundle whose originals are back does not start any more. */
  const states = window[key] || (window[key] = {});
  const parent = own && own.parentNode;
  let isParsed = document.readyState !== 'loading';
  /* From originals.js, at the end of the page. */
  let data = { bundles: {} };
  let waiting = [];
  const loaded = {};
  const late = [];
  let isBusy = false;
  let timer;

  /* Scripts that an optimizer or a consent tool holds back by another type. */
  function isHeld(tag) {
    return (
      tag.type &&
      !/^(text|application)\/(x-)?(java|ecma)script$|^module$/i.test(tag.type) &&
      /src=/.test(tag.cloneNode(false).outerHTML)
    );
  }
  /* Not our own inert tags: a bundle that waits for its place (wait.js), and the one for pop-up checkouts (class-swap.php). */
  function isAnyHeld() {
    return [].some.call(all.call(document, 'script:not([data-shop-src])'), isHeld);
  }
  function insert(change) {
    const tag = create.call(document, 'script');
    if (own && own.nonce) tag.nonce = own.nonce;
    change(tag);
    (parent || document.documentElement).appendChild(tag);
  }
  function run(code) {
    if (code)
      insert(function (tag) {
        tag.text = code;
      });
  }
  /* An original may wait for an event of the page that is over: it gets one of its own when all originals are there. */
  function catchUp(target) {
    target.addEventListener = function (type, listener) {
      if (type === 'DOMContentLoaded' || (type === 'load' && target === window && document.readyState === 'complete'))
        late.push(function () {
          const event = new Event(type);
          if (listener.handleEvent) listener.handleEvent(event);
          else listener.call(target, event);
        });
      else EventTarget.prototype.addEventListener.apply(target, arguments);
    };
  }
  function next() {
    const one = waiting.shift();
    if (!one) {
      isBusy = false;
      delete document.addEventListener;
      delete window.addEventListener;
      late.splice(0).forEach(function (act) {
        setTimeout(act);
      });
    } else if (loaded[one.id]) next();
    else {
      loaded[one.id] = true;
      run(one.before);
      if (one.src)
        insert(function (tag) {
          tag.id = one.id + '-js';
          tag.onload = tag.onerror = function () {
            run(one.after);
            next();
          };
          tag.src = one.src;
        });
      else {
        run(one.after);
        next();
      }
    }
  }
  function warn(name, why) {
    console.warn('[shop/' + name + '] ' + name + '.js ' + why);
  }
  function settle() {
    const back = Object.keys(data.bundles).filter(function (name) {
      return states[name] === 'failed';
    });
    back.forEach(function (name) {
      states[name] = 'originals';
      waiting = waiting.concat(data.bundles[name]);
    });
    if (waiting.length && isParsed && !isBusy) {
      isBusy = true;
      catchUp(document);
      catchUp(window);
      next();
    }
    back.forEach(function (name) {
      warn(name, 'does not run here. The original scripts run in its place.');
      const detail = { bundle: name, version: data.version, code: 'originals', duration: Math.round(performance.now()) };
      window.dispatchEvent(new CustomEvent('shop-scripts:report', { detail: detail }));
      if (data.beacon && navigator.sendBeacon) {
        const count = new FormData();
        count.append('bundle', name);
        navigator.sendBeacon(data.beacon, count);
      }
    });
  }
  /* Bundles without a sign of life: a tag of ours that is over has failed (one that waits begins to load at any time), and so has a bundle without a tag (combined) once no script is held back. */
  function judge() {
    Object.keys(data.bundles).forEach(function (name) {
      const tag = find.call(document, 'script#shop-' + name + '-js');
      if (!states[name] && (tag ? !isHeld(tag) && !tag.hasAttribute('data-shop-src') : !isAnyHeld())) states[name] = 'failed';
    });
    settle();
  }
  function end(event) {
    const found = /^shop-(.+)-js$/.exec((event.target && event.target.tagName === 'SCRIPT' && event.target.id) || '');
    if (found && found[1] === 'runtime') {
      /* The bundles then load it by themselves. */
      if (event.type === 'error') event.target.setAttribute('data-shop-runtime', 'failed');
    } else if (found && !states[found[1]]) states[found[1]] = 'failed';
    settle();
    clearTimeout(timer);
    /* Long enough for a combined file that has begun to load. */
    if (document.readyState === 'complete') timer = setTimeout(judge, 5000);
  }
  function take(printed) {
    data = printed;
    Object.keys(data.foreign).forEach(function (name) {
      warn(
        name,
        'is off on this page: ' +
          (data.foreign[name] || 'another plugin') +
          ' brings its own version of a script that it replaces.',
      );
    });
    /* Our file is printed already, and not run yet if it is deferred. */
    data.late.forEach(function (name) {
      if (states[name] !== 'started') states[name] = 'failed';
    });
    settle();
    if (isParsed) end({});
  }
  Object.defineProperty(window, Symbol.for('shop-scripts:originals'), { value: take });
  document.addEventListener('error', end, true);
  document.addEventListener('load', end, true);
  document.addEventListener('DOMContentLoaded', function () {
    isParsed = true;
    settle();
  });
  window.addEventListener('load', judge);
  window.addEventListener('shop-scripts:report', settle);
})(
  Reflect.get(Document.prototype, 'currentScript', document),
  Symbol.for('shop-scripts'),
  document.querySelector,
  document.createElement,
  document.querySelectorAll,
);
