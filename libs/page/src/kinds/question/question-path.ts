import { itemPageAddress } from '../../paging';
import { questionKind } from './question.kind';

/** Where a question is answered, on the page's own origin. */
export const questionPath = (username: string, id: string): string =>
  itemPageAddress(username, questionKind.ownPage, id);
