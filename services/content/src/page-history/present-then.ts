import { contentIdOf } from '@marquee/contracts';
import type { ItemThen } from '@marquee/page/history';

/** An item of a moment as the API shows it. */
export const presentThen = <Then extends ItemThen>({ idKey: _idKey, ...item }: Then) => ({
  ...item,
  contentId: contentIdOf(item.contentType, item.id),
});
