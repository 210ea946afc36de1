export { openStripePayments, type StripeOptions } from './stripe-payments';
