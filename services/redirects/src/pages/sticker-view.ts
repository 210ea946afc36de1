import { writtenCode } from '@marquee/contracts';
import type { StickerView } from '@marquee/page/server';
import type { VisitorAccount } from '../hot-path/visitor-views';
import { ownerViewOf } from './owner-view';
import type { StickerOrder } from './page-render-request';
import type { PageRows } from './page-rows';

/** The content of a sticker's page before words are compared. `origin` has no slash at the end. */
export const stickerViewOf = async (
  rows: Pick<PageRows, 'items' | 'order'>,
  { accountId, username }: Pick<VisitorAccount, 'accountId' | 'username'>,
  origin: string,
  { code, record, words }: StickerOrder,
): Promise<StickerView> => {
  const order = await rows.order(accountId);
  const owner = await ownerViewOf(rows, { accountId, order }, { username, origin });
  return { owner, path: `/s/${writtenCode(code)}`, ...record, words, compared: null };
};
