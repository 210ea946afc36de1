import { toast } from '@marquee/ui';
import { session, translate } from '@marquee/web-kit';
import { accountMessages } from './account.messages';

/** Shows a change of the account that the server has made: the next token brings it. Without one it is said that it is not shown yet; answers whether it is. */
export const showChange = async (): Promise<boolean> => {
  try {
    return (await session.refresh()) !== null;
  } catch {
    toast.info(translate(accountMessages)('savedNotShown'));
    return false;
  }
};
