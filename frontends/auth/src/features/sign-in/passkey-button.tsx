import { Button } from '@marquee/ui';
import { askPasskey, canUsePasskeys, useHydrated, useMessages, type PasskeyAnswer } from '@marquee/web-kit';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { authMessages } from '../../auth.messages';
import { passkeyRequest } from './sign-in.api';

interface PasskeyButtonProps {
  readonly onAnswer: (passkey: PasskeyAnswer) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
}

/** Asks for a passkey. Absent where the browser has none for this page. */
export const PasskeyButton = ({ onAnswer, onFailed }: PasskeyButtonProps) => {
  const t = useMessages(authMessages);
  const [isBusy, setBusy] = useState(false);
  // A prerendered document has it: styles hide it before the first paint where there are none, so that nothing moves afterwards.
  if (useHydrated() && !canUsePasskeys()) return null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const passkey = await askPasskey(await passkeyRequest());
      if (passkey !== null) await onAnswer(passkey);
    } catch (error) {
      onFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      disabled={isBusy}
      onClick={() => void ask()}
      className="mt-3 w-full in-data-[passkeys=none]:hidden noscript:hidden"
    >
      <KeyRound aria-hidden size={18} strokeWidth={1.75} />
      {t('signInByPasskey')}
    </Button>
  );
};
