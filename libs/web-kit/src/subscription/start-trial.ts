import { api, call } from '../api/api';
import { ApiError } from '../api/api-error';
import { translate } from '../i18n/locale';
import { useMutation, useQueryClient } from '../query';
import { kitMessages } from '../web-kit.messages';
import { subscriptionQuery } from './subscription';

/** Starts the trial of the signed-in account. Codes: trial_mailbox_used. */
export const useStartTrial = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/subscriptions')),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery.queryKey, subscription),
  });
};

/** Why a trial did not start. */
export const trialFailure = (error: Error): string =>
  translate(kitMessages)(
    error instanceof ApiError && error.code === 'trial_mailbox_used' ? 'trialMailboxUsed' : 'trialFailed',
  );
