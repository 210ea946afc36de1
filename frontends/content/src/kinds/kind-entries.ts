import type { ContentKindId } from '@marquee/page';
import type { OwnItem } from '../api/content-item';
import { commentEntry } from './comment/comment.entry';
import { dmEntry } from './dm/dm.entry';
import type { KindEntry } from './kind-entry';
import { linkEntry } from './link/link.entry';
import { profileEntry } from './profile/profile.entry';
import { questionEntry } from './question/question.entry';
import { socialsEntry } from './socials/socials.entry';
import { photoEntry } from './photo/photo.entry';

/** What each kind of content brings to the dashboard and the forms; a kind without its line here does not compile. */
const entries: { readonly [Kind in ContentKindId]: KindEntry<OwnItem<Kind>> } = {
  link: linkEntry,
  profile: profileEntry,
  socials: socialsEntry,
  photo: photoEntry,
  comment: commentEntry,
  dm: dmEntry,
  question: questionEntry,
};

/** The same entries, for items whose kind is known only when they are drawn: an entry is given items of its own kind alone. */
export const kindEntries = entries as unknown as Readonly<Record<ContentKindId, KindEntry>>;
