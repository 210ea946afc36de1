export { openStripePayments } from './stripe-payments';
