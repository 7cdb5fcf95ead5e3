// Breaks by hand, kept: each is a fault that somebody could make in one place, and that tests once did not notice, or that would cost a shopper most.
// `npm run breaks` makes them one after the other and names the tests that fail; `breaks.test.ts` holds the list to the sources.

/** @type {readonly import('./breaks.d.mts').Break[]} */
export const BREAKS = [
  {
    what: 'only the newest of two jQuery copies may veto',
    file: 'packages/core/src/events/emit.ts',
    edits: [
      [
        'if (jQuery(target).triggerHandler(name, args) === false) allowed = false;',
        'allowed = jQuery(target).triggerHandler(name, args) !== false;',
      ],
    ],
    tests: 'packages/core/src/events',
  },
  {
    what: 'a timer outlives its signal',
    file: 'packages/core/src/flow/timing.ts',
    edits: [["    signal?.addEventListener('abort', done, { once: true });\n", '']],
    tests: 'packages/core/src/flow',
  },
  {
    what: 'an attempt that is over still sends events',
    file: 'packages/core/src/flow/machine.ts',
    edits: [['send: (event) => enter(event, signal),', 'send: (event) => enter(event),']],
    tests: 'packages/core/src/flow',
  },
  {
    what: 'a question is taken off the page without closing it: the focus ends on the body',
    file: 'packages/ui/src/dialog/confirm-dialog.tsx',
    edits: [['      dialog.close();\n', '']],
    tests: 'examples/storefront/e2e/ui.spec.ts',
  },
  {
    what: 'tracking counts every currency in hundredths',
    file: 'packages/checkout/src/site/tracking/money.rules.ts',
    edits: [['10 ** (Number.isNaN(decimals) ? DEFAULT_MINOR_UNIT : decimals)', '10 ** DEFAULT_MINOR_UNIT']],
    tests: 'packages/checkout/src/site/tracking',
  },
  {
    what: 'an order whose page came back from the cache is followed all the same',
    file: 'packages/checkout/src/order/submit/place-order.flow.ts',
    edits: [['  if (run.isStale()) return;\n', '']],
    tests: 'packages/checkout/src/order',
  },
  {
    what: 'an order without an answer is called a failure',
    file: 'packages/checkout/src/order/submit/place-order.flow.ts',
    edits: [['isOrderUnknown(answer.error) ? unknownOutcome() : failure(deps.config)', 'failure(deps.config)']],
    tests: 'packages/checkout/src/order',
  },
  {
    what: 'a contact form sent again by a listener is overwritten by the older answer',
    file: 'packages/contact-form/src/form/submit.flow.ts',
    edits: [
      [
        '  // A listener that has sent the form again: what follows would overwrite the newer sending.\n  if (run.isStale()) return;\n',
        '',
      ],
    ],
    tests: 'packages/contact-form/src/form',
  },
  {
    what: 'the cover of the page stays after an approval that throws',
    file: 'packages/paypal-buttons/src/payment/approve.flow.ts',
    edits: [
      [
        "return { type: 'answered', verdict: await ask() };",
        "const verdict = await ask();\n    uncover();\n    return { type: 'answered', verdict };",
      ],
      [' finally {\n    uncover();\n  }', ''],
    ],
    tests: 'packages/paypal-buttons/src/payment',
  },
  {
    what: 'a lost answer to an approval counts as a no',
    file: 'packages/paypal-buttons/src/payment/approval.machine.ts',
    edits: [
      [
        "return { status: 'unknown', text: own('paymentUnknown') };",
        "return { status: canRestart ? 'restarting' : 'refused', text: own('paymentUnknown') };",
      ],
    ],
    tests: 'packages/paypal-buttons/src/payment',
  },
  {
    what: 'the Apple Pay sheet never hears of a failure',
    file: 'packages/paypal-buttons/src/wallets/apple-pay/sheet.flow.ts',
    edits: [['    await session.completePayment(false);\n', '']],
    tests: 'packages/paypal-buttons/src/wallets/apple-pay',
  },
  {
    what: 'Google Pay does not wait for 3-D Secure',
    file: 'packages/paypal-buttons/src/wallets/google-pay/sheet.flow.ts',
    edits: [["await callMethod(component, 'initiatePayerAction'", "void callMethod(component, 'initiatePayerAction'"]],
    tests: 'packages/paypal-buttons/src/wallets/google-pay',
  },
  {
    what: 'messages of the script parameters are not taken over [PP-07]',
    file: 'packages/paypal-buttons/src/placements/cart/script-params.flow.ts',
    edits: [[', ...(isRecord(messages) ? { messages } : {})', '']],
    tests: 'packages/paypal-buttons/src/placements/cart',
  },
  {
    what: 'a logged-in payer hides what the form says [PP-09]',
    file: 'packages/paypal-buttons/src/payment/create-order.flow.ts',
    edits: [['billingValues(BILLING_FIELDS));', 'live.current.payer ? {} : billingValues(BILLING_FIELDS));']],
    tests: 'packages/paypal-buttons/src/api',
  },
  {
    what: 'after a plan script that failed, choosing again tries nothing',
    file: 'packages/paypal-buttons/src/placements/product/plan-button.page.ts',
    edits: [
      ["        shown = '';\n        log.error(", '        isLoading = true;\n        log.error('],
      ['if (!attempt.stale()) isLoading = false;', ''],
    ],
    tests: 'packages/paypal-buttons/src/placements/product',
  },
  {
    what: 'the separator of the express buttons stays where there are none',
    file: 'packages/stripe-express/src/buttons/container.page.ts',
    edits: [['`${CONTAINER}, ${SEPARATOR}`', 'CONTAINER']],
    tests: 'packages/stripe-express/src/buttons',
  },
  {
    what: 'an express payment goes on after its sheet was closed',
    file: 'packages/stripe-express/src/payment/pay.flow.ts',
    edits: [
      [
        "return port.mayOrder() ? await order(port, addresses, credential, walletType) : { kind: 'cancelled' };",
        'return await order(port, addresses, credential, walletType);',
      ],
    ],
    tests: 'packages/stripe-express/src',
  },
  {
    what: 'two clicks at the payment elements make two payment methods',
    file: 'packages/upe/src/submit/submit.machine.ts',
    edits: [
      [
        "return status === 'preparing' || (status === 'idle' && usesElement) ? 'stop' : 'let-go';",
        "return status === 'idle' && usesElement ? 'stop' : 'let-go';",
      ],
    ],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'the server is not told which method was saved',
    file: 'packages/upe/src/submit/add-method.flow.ts',
    edits: [
      [
        '{ id: method.id, type: method.type, forAllSubscriptions }',
        '{ id: method.type, type: method.type, forAllSubscriptions }',
      ],
    ],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'a payment method of a failed attempt goes along with a saved card',
    file: 'packages/upe/src/submit/payment-form.page.ts',
    edits: [['        setHidden(form, HIDDEN.paymentMethod, undefined);\n', '']],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'the id of an intent made before the element is not written [UP-03]',
    file: 'packages/upe/src/submit/payment-form.page.ts',
    edits: [['      setHidden(form, HIDDEN.intent, intentId);\n', '']],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'billing details do not go with the payment method [UP-19]',
    file: 'packages/upe/src/submit/prepare.flow.ts',
    edits: [['{ elements, params: billing ? { billing_details: billing } : {} }', '{ elements, params: {} }']],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'the element asks for what the form asks already [UP-19]',
    file: 'packages/upe/src/elements/options.rules.ts',
    edits: [['...(onCheckout ? { fields:', '...(!onCheckout ? { fields:']],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'a pass that is asked for during a pass is lost',
    file: 'packages/upe/src/elements/registry.flow.ts',
    edits: [['      again = true;\n', '']],
    tests: 'packages/upe/src/elements',
  },
  {
    what: 'a new total of the cart does not reach the elements [UP-01]',
    file: 'packages/upe/src/elements/rebuild.flow.ts',
    edits: [["      if (group.mode === 'payment') group.elements.update({ amount: config.cartTotal });\n", '']],
    tests: 'packages/upe/src/elements',
  },
  {
    what: 'a change of mode keeps the old element [UP-01]',
    file: 'packages/upe/src/elements/rebuild.flow.ts',
    edits: [['  if (outdated.length > 0) await registry.rebuild(outdated);\n', '']],
    tests: 'packages/upe/src/elements',
  },
  {
    what: 'ticking "save" keeps the old element [UP-01]',
    file: 'packages/upe/src/elements/rebuild.flow.ts',
    edits: [['  await registry.rebuild([type]);\n', '']],
    tests: 'packages/upe/src/elements',
  },
  {
    what: 'a legacy confirmation is given the wrong secret [UP-12]',
    file: 'packages/upe/src/confirm/legacy.flow.ts',
    edits: [['return confirm?.(secret);', 'return confirm?.(intent);']],
    tests: 'packages/upe/src/confirm',
  },
  {
    what: 'a text is missing in English [XC-04]',
    file: 'packages/upe/src/messages/en.ts',
    edits: [["blikInvalid: 'BLIK Code is invalid.'", "blikInvalid: ''"]],
    tests: 'packages/build/src/catalogues.test.ts',
  },
  {
    what: 'an order review that was overtaken is applied to its end',
    file: 'packages/checkout/src/order/review/apply-review.flow.ts',
    edits: [['  // What follows is about what the page shows, and that is newer now.\n  if (isStale()) return;\n', '']],
    tests: 'packages/checkout/src/order/review',
  },
  {
    what: 'an overtaken answer to the order review is told as a failure',
    file: 'packages/checkout/src/order/review/request-review.flow.ts',
    edits: [['  if (run.isStale()) return;\n', '']],
    tests: 'packages/checkout/src/order',
  },
  {
    what: 'a late notice of the order review scrolls a page that shows something newer',
    file: 'packages/checkout/src/order/review/report-failure.flow.ts',
    edits: [['if (!isStale()) scrollToNotices();', 'scrollToNotices();']],
    tests: 'packages/checkout/src/order/review',
  },
  {
    what: 'a validation that waited for a click goes on after the form was sent',
    file: 'packages/contact-form/src/form/wire-form.page.ts',
    edits: [['if (!before.isStale()) callPublic(', 'callPublic(']],
    tests: 'packages/contact-form/src',
  },
  {
    what: 'a renewal that was overtaken fires its event',
    file: 'packages/contact-form/src/form/reset.flow.ts',
    edits: [['  if (run.isStale()) return;\n', '']],
    tests: 'packages/contact-form/src',
  },
  {
    what: 'an aborted sending shows its answer',
    file: 'packages/contact-form/src/form/submit.flow.ts',
    edits: [['run.signal, onProgress);\n  if (run.isStale()) return;\n', 'run.signal, onProgress);\n']],
    tests: 'packages/contact-form/src',
  },
  {
    what: 'rules that come late are applied to a form that was sent meanwhile',
    file: 'packages/contact-form/src/validation/validate.flow.ts',
    edits: [
      ['if (!rules || run.isStale()) return;', 'if (!rules) return;'],
      ['if (!run.isStale()) showVerdicts(', 'showVerdicts('],
    ],
    tests: 'packages/contact-form/src',
  },
  {
    what: 'an overtaken answer of the cart lays its parameters over newer ones',
    file: 'packages/paypal-buttons/src/placements/cart/script-params.flow.ts',
    edits: [['return attempt.stale() || !answer.ok ? undefined : answer.data;', 'return !answer.ok ? undefined : answer.data;']],
    tests: 'packages/paypal-buttons/src/placements/cart',
  },
  {
    what: 'a plan that was left paints its button',
    file: 'packages/paypal-buttons/src/placements/product/plan-button.page.ts',
    edits: [['if (stale() || !place) return;', 'if (!place) return;']],
    tests: 'packages/paypal-buttons/src/placements/product',
  },
  {
    what: 'an overtaken simulation of the cart sets the price',
    file: 'packages/paypal-buttons/src/placements/product/simulation.flow.ts',
    edits: [['if (attempt.stale() || !answer.ok', 'if (!answer.ok']],
    tests: 'packages/paypal-buttons/src/placements/product',
  },
  {
    what: 'the cart is simulated under an open payment',
    file: 'packages/paypal-buttons/src/placements/product/simulation.flow.ts',
    edits: [['    if (session.isOpen()) return;\n', '']],
    tests: 'packages/paypal-buttons/src/placements/product',
  },
  {
    what: 'an order that comes after its click was overtaken is paid',
    file: 'packages/paypal-buttons/src/payment/session.ts',
    edits: [['    if (stale()) return OVERTAKEN;\n', '']],
    tests: 'packages/paypal-buttons/src/payment',
  },
  {
    what: 'an order asked for twice is made twice',
    file: 'packages/paypal-buttons/src/payment/session.ts',
    edits: [
      ["      if (before.status === 'creating' && running?.click === before.click) return running.order;\n", ''],
      ["if (status !== 'creating' || before.status === 'creating') return", "if (status !== 'creating') return"],
    ],
    tests: 'packages/paypal-buttons/src/payment',
  },
  {
    what: 'a click that was overtaken closes the sheet of the next one',
    file: 'packages/stripe-express/src/sheet/click.flow.ts',
    edits: [['if (!isStale()) sheet.send({ type: opened', 'sheet.send({ type: opened']],
    tests: 'packages/stripe-express/src',
  },
  {
    what: 'a click that was overtaken charges the sheet of the next one',
    file: 'packages/stripe-express/src/sheet/click.flow.ts',
    edits: [['if (!totals || isStale() || port.sheet', 'if (!totals || port.sheet']],
    tests: 'packages/stripe-express/src/sheet',
  },
  {
    what: 'an express payment goes on while another sheet is open, before the order',
    file: 'packages/stripe-express/src/payment/pay.flow.ts',
    edits: [
      [
        "    if (!credential) return refusedEnd('');\n    if (port.isStale()) return { kind: 'cancelled' };\n",
        "    if (!credential) return refusedEnd('');\n",
      ],
      ["port.newPrice()]);\n    if (port.isStale()) return { kind: 'cancelled' };\n", 'port.newPrice()]);\n'],
    ],
    tests: 'packages/stripe-express/src',
  },
  {
    what: 'an express order is sent at another price than was shown',
    file: 'packages/stripe-express/src/payment/pay.flow.ts',
    edits: [["    if (totals) return { kind: 'repriced', totals };\n", '']],
    tests: 'packages/stripe-express/src',
  },
  {
    what: 'a payment part that cannot be fetched ends a newer sheet',
    file: 'packages/stripe-express/src/sheet/handlers.page.ts',
    edits: [
      [
        "if (!isStale() && sheet.send({ type: 'failed', sheetOpen: true }))",
        "if (sheet.send({ type: 'failed', sheetOpen: true }))",
      ],
    ],
    tests: 'packages/stripe-express/src',
  },
  {
    what: 'a payment method that comes after the time-out, or after the page was left, is written',
    file: 'packages/upe/src/submit/submit.flow.ts',
    edits: [['?? TIMED_OUT;\n  if (run.isStale()) return;\n', '?? TIMED_OUT;\n']],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'a saved method of an attempt that was left leads on',
    file: 'packages/upe/src/submit/submit.flow.ts',
    edits: [
      [
        'await saveInAccount(deps, config, made.method);\n    if (run.isStale()) return;\n',
        'await saveInAccount(deps, config, made.method);\n',
      ],
    ],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'the form is sent again after the page was left',
    file: 'packages/upe/src/submit/submit.flow.ts',
    edits: [['  await delay(0);\n  if (run.isStale()) return;\n', '  await delay(0);\n']],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'a payment method goes along with another choice',
    file: 'packages/upe/src/submit/submit.flow.ts',
    edits: [["  if (form.selectedType(config) !== type) return run.send({ type: 'failed' });\n", '']],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'an attempt that was left tells its failure',
    file: 'packages/upe/src/submit/submit.flow.ts',
    edits: [['  if (run.isStale()) return;\n  quietly(', '  quietly(']],
    tests: 'packages/upe/src/submit',
  },
  {
    what: 'an element is mounted into a node that has left the page',
    file: 'packages/upe/src/elements/registry.flow.ts',
    edits: [
      [
        '.find((candidate) => candidate.isConnected && candidate.childElementCount === 0)',
        '.find((candidate) => candidate.childElementCount === 0)',
      ],
    ],
    tests: 'packages/upe/src/elements',
  },
  {
    what: 'Google Pay does not look at the total once more',
    file: 'packages/paypal-buttons/src/wallets/google-pay/sheet.flow.ts',
    edits: [['payment.create(flow.isSameTotal)', 'payment.create(() => Promise.resolve(true))']],
    tests: 'packages/paypal-buttons/src/wallets/google-pay',
  },
];
