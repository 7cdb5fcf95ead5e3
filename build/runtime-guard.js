/* The start of every bundle: runs the body with the page's runtime, loading that first when no tag of the page brings it. */
(function (body, name) {
  var w = window;
  var d = document;
  var own = d.currentScript;
  var began = false;
  function fail(why) {
    console.error('[shop/' + name + '] ' + why + ' The page keeps its own behaviour.');
  }
  function run() {
    if (began) return;
    began = true;
    if (w.ShopRuntime) body(w.ShopRuntime);
    else fail('shop-runtime.js ran but gave no runtime.');
  }
  function wait(tag) {
    tag.addEventListener('load', run);
    tag.addEventListener('error', function () {
      tag.dataset.shopRuntime = 'failed';
      fail('shop-runtime.js could not be loaded.');
    });
  }
  function inject() {
    if (!own || !own.src) return fail('shop-runtime.js is missing: add its script tag before this one.');
    var tag = d.createElement('script');
    tag.src = own.src.replace(/[^/?]*(\?.*)?$/, 'shop-runtime.js$1');
    tag.dataset.shopRuntime = 'loading';
    if (own.nonce) tag.nonce = own.nonce;
    wait(tag);
    d.head.appendChild(tag);
  }
  if (!w.fetch || !w.AbortController || !Object.hasOwn || !Array.prototype.at || !Element.prototype.replaceChildren) {
    return fail('This browser is too old.');
  }
  if (w.ShopRuntime) return run();
  var tag = d.querySelector('script[src*="shop-runtime.js"]:not([data-shop-runtime="failed"])');
  if (!tag || (!tag.dataset.shopRuntime && d.readyState === 'complete')) return inject();
  wait(tag);
  /* A tag of the page that failed before we could listen. */
  w.addEventListener('load', function () {
    if (!w.ShopRuntime && !began && !tag.dataset.shopRuntime) inject();
  });
})
