/** `stripe-express-loader.js`: fetches the provider's library on pages whose own tag for it is missing. */
export { fetchStripe } from '@shop/stripe/library/fetch-library.ts';
