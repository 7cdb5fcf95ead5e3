import { perform } from '../sdk-kit/control';
import { at, textOf } from '../sdk-kit/guards';
import { payWithCard } from './card-payment';
import { providerId, type PayPalWorld } from './world';

/** `paypal.Googlepay()`. */
export function createGooglepay(world: PayPalWorld): Record<string, unknown> {
  const challenged = new Set<string>();
  return {
    config: () =>
      perform(world, 'Googlepay.config', [], () => ({
        apiVersion: 2,
        apiVersionMinor: 0,
        isEligible: true,
        countryCode: 'DE',
        merchantInfo: {
          merchantId: 'TBGOOGLEMERCHANT',
          merchantName: 'Testladen',
          merchantOrigin: location.hostname,
          authJwt: 'fixture-jwt',
        },
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: {
              allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
              allowedCardNetworks: ['MASTERCARD', 'VISA'],
              billingAddressRequired: true,
              assuranceDetailsRequired: true,
              billingAddressParameters: { format: 'FULL' },
            },
            tokenizationSpecification: {
              type: 'PAYMENT_GATEWAY',
              parameters: { gateway: 'paypalppcp', gatewayMerchantId: 'TBMERCHANT001' },
            },
          },
        ],
      })),
    confirmOrder: (given: unknown) =>
      perform(world, 'Googlepay.confirmOrder', [given], () => {
        const orderId = textOf(at(given, 'orderId'));
        if (!orderId) throw new Error('orderId is required');
        if (at(given, 'paymentMethodData', 'tokenizationData', 'token') === undefined)
          throw new Error('paymentMethodData is required');
        const status = String(at(given, 'paymentMethodData', 'description')).includes('3-D Secure')
          ? 'PAYER_ACTION_REQUIRED'
          : 'APPROVED';
        if (status === 'PAYER_ACTION_REQUIRED') challenged.add(orderId);
        return { id: orderId, status, payment_source: { google_pay: {} }, links: [] };
      }),
    initiatePayerAction: (given: unknown) =>
      perform(world, 'Googlepay.initiatePayerAction', [given], async () => {
        const orderId = textOf(at(given, 'orderId')) ?? '';
        if (!challenged.has(orderId)) throw new Error('No payer action is required for this order');
        const result = await payWithCard(world, '', true);
        if (result.kind !== 'approved') throw new Error('The 3-D Secure dialog was closed.');
        return { liabilityShift: result.liabilityShift };
      }),
  };
}

/** `paypal.Applepay()`. */
export function createApplepay(world: PayPalWorld): Record<string, unknown> {
  return {
    config: () =>
      perform(world, 'Applepay.config', [], () => ({
        isEligible: true,
        countryCode: 'DE',
        currencyCode: 'EUR',
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['visa', 'masterCard', 'amex'],
        tokenNotificationURL: 'https://www.paypal.com/applepay/notify',
      })),
    validateMerchant: (given: unknown) =>
      perform(world, 'Applepay.validateMerchant', [given], () => {
        if (!textOf(at(given, 'validationUrl'))) throw new Error('validationUrl is required');
        return {
          merchantSession: { merchantSessionIdentifier: providerId(), domainName: location.hostname },
          paypalDebugId: providerId(13),
        };
      }),
    confirmOrder: (given: unknown) =>
      perform(world, 'Applepay.confirmOrder', [given], () => {
        const orderId = textOf(at(given, 'orderId'));
        if (!orderId) throw new Error('orderId is required');
        if (at(given, 'token') === undefined) throw new Error('token is required');
        return { approveApplePayPayment: { id: orderId, status: 'APPROVED', payment_source: { apple_pay: {} } } };
      }),
  };
}
