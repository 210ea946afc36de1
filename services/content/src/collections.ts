import type { AnyCollection } from '@marquee/ports';
import { checkRows } from './destination-check/check-row';
import { entitlementRows } from './entitlement/entitlements.projection';
import { itemRows } from './item/item-list/item-row';
import { itemTotalRows } from './item/item-list/item-total-row';
import { itemPlaceRows } from './item/item-places/item-places.projection';
import { ownerRows } from './owners/owners.projection';
import { pageOrderRows } from './page/page-order/page-order-row';
import { pageThemeRows } from './page/page-theme/page-theme-row';
import { uploadRows } from './upload/clear-unused/upload-row';

/** Everything that the service keeps in its document store. */
export const contentCollections: readonly AnyCollection[] = [
  checkRows,
  entitlementRows,
  itemRows,
  itemTotalRows,
  itemPlaceRows,
  ownerRows,
  pageOrderRows,
  pageThemeRows,
  uploadRows,
];
