import { CustomerUnknown, PaymentsKeyRefused, PaymentsUnavailable } from '@marquee/ports';
import Stripe from 'stripe';
import { withStripeErrors } from './stripe-errors';

type Raw = Parameters<typeof Stripe.errors.StripeError.generate>[0];

const thrownFor = (raw: Omit<Raw, 'type'> & { readonly type?: Raw['type'] }): Promise<unknown> => {
  const error = Stripe.errors.StripeError.generate({ type: 'invalid_request_error', ...raw } as Raw);
  return withStripeErrors(() => Promise.reject(error as Error)).catch((thrown: unknown) => thrown);
};

describe('an error of Stripe', () => {
  it.each([
    ['that it limits us', { statusCode: 429 }],
    ['that it failed', { statusCode: 500 }],
    ['that it is overloaded', { statusCode: 503 }],
  ])('says that it is unavailable: %s', async (_, raw) => {
    expect(await thrownFor(raw)).toMatchObject({ name: 'PaymentsUnavailable', code: 'unavailable' });
  });

  it.each([
    ['does not take the key', { statusCode: 401 }],
    ['does not let the key do this', { statusCode: 403 }],
  ])('is named where Stripe %s, which counts as unavailable all the same', async (_, raw) => {
    const thrown = await thrownFor(raw);
    expect(thrown).toBeInstanceOf(PaymentsKeyRefused);
    expect(thrown).toBeInstanceOf(PaymentsUnavailable);
    expect(thrown).toMatchObject({ name: 'PaymentsKeyRefused', code: 'unavailable' });
  });

  it('says that a customer is not known, and nothing of what else is missing', async () => {
    const missing = { statusCode: 400, code: 'resource_missing' };
    expect(await thrownFor({ ...missing, param: 'customer' })).toBeInstanceOf(CustomerUnknown);
    const price = await thrownFor({ ...missing, param: 'line_items[0][price]' });
    expect(price).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });
});
