import type { ContentKindId } from '@marquee/page';
import type { KindEntry } from './kind-entry';
import { linkEntry } from './link/link.entry';

/** What each kind of content brings to the dashboard and the forms; a kind without its line here does not compile. */
export const kindEntries: Readonly<Record<ContentKindId, KindEntry>> = { link: linkEntry };
