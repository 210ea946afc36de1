import { CustomerUnknown, PaymentMethodRefused, PaymentsKeyRefused, PaymentsUnavailable } from '@marquee/ports';
import Stripe from 'stripe';

/** Stripe did not answer, answered that it cannot now, or limits us: the same call may succeed later. */
const isAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 500);

/** The key is rolled, wrong, or restricted. */
const refusesKey = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;

/** No customer of this account, or of the mode of the key, has the id that the call names. */
const namesNoCustomer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';

/** Runs a call; the message of an error that leaves here quotes nothing of it. */
export const withStripeErrors = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (isAway(error)) throw new PaymentsUnavailable('Stripe does not answer');
    if (refusesKey(error)) throw new PaymentsKeyRefused('Stripe does not accept the key');
    if (namesNoCustomer(error)) throw new CustomerUnknown('Stripe has no such customer');
    throw error;
  }
};

/** The same, with the answer for a customer that Stripe does not know. */
export const withStripeErrorsOr = async <Answer>(none: Answer, call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await withStripeErrors(call);
  } catch (error) {
    if (error instanceof CustomerUnknown) return none;
    throw error;
  }
};

/** The same for a call that passes a payment method. */
export const withPaymentMethodErrors = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await withStripeErrors(call);
  } catch (error) {
    const refused =
      error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
    if (refused) throw new PaymentMethodRefused('Stripe does not accept the payment method');
    throw error;
  }
};
