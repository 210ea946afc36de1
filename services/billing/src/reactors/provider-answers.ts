import type { Payments } from '@marquee/ports';

/** No customer has this id: asking for its plan shows that the provider answers. */
const NO_CUSTOMER = 'cus_none';

/** What a reactor that calls the provider asks after a failure; rejects while the provider is unavailable. */
export const providerAnswers = (payments: Pick<Payments, 'planOf'>) => async (): Promise<void> =>
  void (await payments.planOf(NO_CUSTOMER));
