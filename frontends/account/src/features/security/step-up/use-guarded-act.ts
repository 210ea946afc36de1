import { toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { useStepUp } from './use-step-up';

type FailedText = 'passkeyFailed' | 'twoStepFailed' | 'renewalFailed';

interface AfterFailure {
  readonly text?: FailedText;
  readonly onFailed?: () => Promise<unknown>;
}

/** Acts that may ask for a proof first. What fails is said in a toast, with `failed` where the refusal has no text of its own. */
export const useGuardedAct = (failed: FailedText) => {
  const t = useMessages(accountMessages);
  const { guarded, dialog } = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>, { text = failed, onFailed }: AfterFailure = {}): Promise<void> => {
    setBusy(true);
    try {
      await guarded(act);
    } catch (error) {
      toast.error(refusalText(error, t, t(text)));
      await onFailed?.();
    } finally {
      setBusy(false);
    }
  };
  return { attempt, isBusy, dialog };
};
