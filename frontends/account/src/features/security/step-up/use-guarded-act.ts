import { toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { useStepUp } from './use-step-up';

/** Acts that may ask for a proof first. What fails is said in a toast, with `failed` where the refusal has no text of its own. */
export const useGuardedAct = (failed: 'passkeyFailed' | 'twoStepFailed') => {
  const t = useMessages(accountMessages);
  const { guarded, dialog } = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await guarded(act);
    } catch (error) {
      toast.error(refusalText(error, t, t(failed)));
    } finally {
      setBusy(false);
    }
  };
  return { attempt, isBusy, dialog };
};
