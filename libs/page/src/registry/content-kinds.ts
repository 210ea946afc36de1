import { commentKind } from '../kinds/comment/comment.kind';
import { dmKind } from '../kinds/dm/dm.kind';
import { linkKind } from '../kinds/link/link.kind';
import { profileKind } from '../kinds/profile/profile.kind';
import { socialsKind } from '../kinds/socials/socials.kind';
import { photoKind } from '../kinds/photo/photo.kind';
import { questionKind } from '../kinds/question/question.kind';
import type { ContentKind } from './content-kind';

/** Every kind of content, in the default order of sections. */
export const contentKinds = {
  link: linkKind,
  profile: profileKind,
  socials: socialsKind,
  photo: photoKind,
  comment: commentKind,
  dm: dmKind,
  question: questionKind,
} as const satisfies {
  readonly [Id in string]: ContentKind<Id>;
};

export type ContentKindId = keyof typeof contentKinds;

/** The kinds that declare a capability in one way. */
export type KindWith<Capability extends keyof ContentKind, Value> = {
  [Id in ContentKindId]: (typeof contentKinds)[Id][Capability] extends Value ? Id : never;
}[ContentKindId];

/** The declarations of all kinds as a list. */
export const kindList: readonly ContentKind<ContentKindId>[] = Object.values(contentKinds);

/** The kind that an address of the dashboard names, by its address word or its id. Undefined: an unknown kind. */
export const contentKindAt = (word: string): ContentKind<ContentKindId> | undefined => {
  const address = word.toLowerCase();
  return kindList.find((kind) => kind.address === address) ?? contentKindOf(word);
};

/** Names of kinds are compared without regard to case. undefined: a kind that this release does not know. */
export const contentKindOf = (name: string): ContentKind<ContentKindId> | undefined => {
  const id = name.toLowerCase();
  return kindList.find((kind) => kind.id === id);
};
