import { links, type MockShop, type ShopRequest, type ShopResponse } from '../shop';

/** What the contact form's endpoint answers. */
interface Feedback {
  readonly status: string;
  readonly message: string;
  readonly invalid_fields?: readonly { readonly message: string; readonly field: string }[];
}

function fields(request: ShopRequest): FormData | URLSearchParams {
  return request.body instanceof FormData
    ? request.body
    : new URLSearchParams(typeof request.body === 'string' ? request.body : '');
}

function text(form: FormData | URLSearchParams, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function escape(value: string): string {
  return value.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function to(location: string): ShopResponse {
  return { status: 303, headers: { location }, body: '' };
}

/**
 * Form posts of a page without scripts that the mock shop leaves to the plugins: contact forms, newsletter, registration, a subscription's way of payment.
 * `undefined` for everything else.
 */
export async function answerNativeForm(shop: MockShop, request: ShopRequest): Promise<ShopResponse | undefined> {
  const { pathname, searchParams } = new URL(request.url, 'http://demo.local');
  if (request.method !== 'POST' || pathname.startsWith('/__')) return undefined;
  if (searchParams.get('action') === 'tnp' && searchParams.get('na') === 's') return subscribe(shop, request);
  if (pathname.startsWith('/wp-')) return undefined;
  const form = fields(request);
  if (form.has('_wpcf7')) return sendContactForm(shop, request, form, pathname);
  if (form.has('woocommerce-register-nonce')) return register(shop, request, form);
  if (form.has('woocommerce_change_payment')) return changePayment(shop, request, form);
  return undefined;
}

async function sendContactForm(
  shop: MockShop,
  request: ShopRequest,
  form: FormData | URLSearchParams,
  path: string,
): Promise<ShopResponse> {
  const body = new FormData();
  for (const [name, value] of form) body.append(name, value);
  const answer = await shop.handle({
    ...request,
    url: `/wp-json/contact-form-7/v1/contact-forms/${text(form, '_wpcf7')}/feedback`,
    headers: { ...request.headers, 'content-type': 'multipart/form-data' },
    body,
  });
  const feedback = JSON.parse(answer.body) as Feedback;
  const details = (feedback.invalid_fields ?? []).map(({ field, message }) => `<br>${escape(field)}: ${escape(message)}`);
  const kind = feedback.status === 'mail_sent' ? 'success' : 'error';
  shop.session(request.sessionId).notices.push({ kind, html: escape(feedback.message) + details.join('') });
  return to(path);
}

/** The newsletter form without its script (`na=s`): the answer becomes a message on the page that holds the form. */
async function subscribe(shop: MockShop, request: ShopRequest): Promise<ShopResponse> {
  const { body } = await shop.handle({ ...request, url: request.url.replace('na=s', 'na=sa') });
  const kind = body.includes('tnp-success') ? 'success' : 'error';
  shop.session(request.sessionId).notices.push({ kind, html: body.replaceAll(/<[^>]*>/g, '') });
  const referer = request.headers['referer'];
  return to(referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : '/kontakt/');
}

function register(shop: MockShop, request: ShopRequest, form: FormData | URLSearchParams): ShopResponse {
  const { customers } = shop.state();
  const email = text(form, 'email').trim().toLowerCase();
  const taken = customers.some((customer) => customer.email === email);
  const problem = !/^\S+@\S+\.\S+$/.test(email)
    ? 'Bitte geben Sie eine E-Mail-Adresse an.'
    : taken
      ? 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.'
      : '';
  if (problem !== '') {
    shop.session(request.sessionId).notices.push({ kind: 'error', html: problem });
    return to('/mein-konto/');
  }
  const id = Math.max(0, ...customers.map((customer) => customer.id)) + 1;
  const { billing, shipping } = shop.session(request.sessionId);
  customers.push({
    id,
    login: email,
    email,
    password: text(form, 'password'),
    displayName: email,
    billing: { ...billing, email },
    shipping: { ...shipping },
    tokens: [],
  });
  shop.logIn(request.sessionId, id);
  return to('/mein-konto/');
}

function changePayment(shop: MockShop, request: ShopRequest, form: FormData | URLSearchParams): ShopResponse {
  const order = shop.state().orders.find(({ id }) => String(id) === text(form, 'woocommerce_change_payment'));
  if (order) order.paymentMethod = text(form, 'payment_method');
  shop.session(request.sessionId).notices.push({ kind: 'success', html: 'Die Zahlungsart wurde geändert.' });
  return to(`${links(shop.settings.origin).account}orders/`);
}
