import { toast } from '@marquee/ui';
import { navigateTo, useMessages } from '@marquee/web-kit';
import { useEffect, useState } from 'react';
import { accountMessages } from '../../account.messages';
import { refusalText } from '../../refusal-text';

/** Goes to an address of the provider. The sandbox is on this site: there no document has to be loaded. */
const leaveTo = (address: string): void => {
  const { origin, pathname, search } = new URL(address);
  if (origin === location.origin) navigateTo(pathname + search);
  else location.assign(address);
};

interface LeavingTexts {
  readonly failed: string;
  /** The answer has no address. */
  readonly missing: string;
}

/** Asks for an address of the provider and goes there; what goes wrong is said in a toast. It leaves until another document is there. */
export const useLeaving = (addressOf: () => Promise<string | null>, { failed, missing }: LeavingTexts) => {
  const t = useMessages(accountMessages);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // A browser that goes back may show the page as it was left.
    const shown = () => setLeaving(false);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      const address = await addressOf();
      if (address !== null) return leaveTo(address);
      toast.error(missing);
    } catch (error) {
      toast.error(refusalText(error, t, failed));
    }
    setLeaving(false);
  };
  return { isLeaving, leave };
};
