import type { AnyCollection } from '@marquee/ports';
import { pictureOrderRows } from './picture/picture-orders';
import { drawnItemRows, drawnRows, orderRows } from './preview/preview-scheduler';
import { signedStickerRows } from './sticker/signed-stickers.projection';
import { accountRows } from './views/accounts.projection';
import { titleRows } from './views/item-titles.projection';
import { messageRows } from './views/messages.projection';
import { pageItemRows } from './views/page-items.projection';
import { pageOrderRows } from './views/page-orders.projection';

/** Everything that the service keeps in its document store. */
export const mediaCollections: readonly AnyCollection[] = [
  pictureOrderRows,
  drawnRows,
  drawnItemRows,
  orderRows,
  signedStickerRows,
  accountRows,
  titleRows,
  messageRows,
  pageItemRows,
  pageOrderRows,
];
