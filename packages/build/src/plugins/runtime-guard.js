/* The start of every bundle: runs the body with the page's runtime, loading that first when no tag of the page brings it. */
(function (body, name) {
  var own = document.currentScript;
  var began = false;
  function fail(why) {
    console.error('[shop/' + name + '] ' + why + ' The page keeps its own behaviour.');
  }
  function run() {
    if (began) return;
    began = true;
    if (window.ShopRuntime) body(window.ShopRuntime);
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
    var tag = document.createElement('script');
    tag.src = own.src.replace(/[^/?]*(\?.*)?$/, 'shop-runtime.js$1');
    tag.dataset.shopRuntime = 'loading';
    if (own.nonce) tag.nonce = own.nonce;
    wait(tag);
    document.head.appendChild(tag);
  }
  if (!window.fetch || !window.AbortController || !Object.hasOwn || !Array.prototype.at || !Element.prototype.replaceChildren) {
    return fail('This browser is too old.');
  }
  if (window.ShopRuntime) return run();
  var tag = document.querySelector('script[src*="shop-runtime.js"]:not([data-shop-runtime="failed"])');
  if (!tag || (!tag.dataset.shopRuntime && document.readyState === 'complete')) return inject();
  wait(tag);
  /* A tag of the page that failed before we could listen. */
  window.addEventListener('load', function () {
    if (!window.ShopRuntime && !began && !tag.dataset.shopRuntime) inject();
  });
})
