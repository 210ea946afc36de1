import { toast } from '@marquee/ui';
import { navigateTo } from '@marquee/web-kit';
import { useState } from 'react';
import { refusalText } from './subscription.api';

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

/** Asks for an address of the provider and goes there; what goes wrong is said in a toast. */
export const useLeaving = (addressOf: () => Promise<string | null>, { failed, missing }: LeavingTexts) => {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      const address = await addressOf();
      if (address === null) toast.error(missing);
      else leaveTo(address);
    } catch (error) {
      toast.error(refusalText(error, failed));
    } finally {
      setLeaving(false);
    }
  };
  return { isLeaving, leave };
};
