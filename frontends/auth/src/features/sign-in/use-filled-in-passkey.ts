import { askPasskey, fillsInPasskeys, stopAskingPasskey, type PasskeyAnswer } from '@marquee/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { passkeyRequest } from './sign-in.api';

/** Before the question ends, which is good for five minutes. */
const RENEW_MS = 240_000;

/** Lets the browser offer passkeys in the list of the username field for as long as the screen is open. */
export const useFilledInPasskey = (onAnswer: (passkey: PasskeyAnswer) => void): void => {
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async (): Promise<void> => {
      if (!(await fillsInPasskeys())) return;
      const request = await passkeyRequest();
      if (!isOpen) return;
      timer = setTimeout(renew, RENEW_MS);
      const passkey = await askPasskey(request, true);
      if (passkey !== null && isOpen) answered(passkey);
    };
    // The screen has a button and a password as well: where this fails, nothing is lost.
    const renew = (): void => void offer().catch(() => undefined);
    renew();
    return () => {
      isOpen = false;
      if (timer === undefined) return;
      clearTimeout(timer);
      void stopAskingPasskey();
    };
  }, []);
};
