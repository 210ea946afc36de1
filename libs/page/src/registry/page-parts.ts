import { commentPart } from '../kinds/comment/comment.part';
import { dmPart } from '../kinds/dm/dm.part';
import { linkPart } from '../kinds/link/link.part';
import { profilePart } from '../kinds/profile/profile.part';
import { socialsPart } from '../kinds/socials/socials.part';
import { photoPart } from '../kinds/photo/photo.part';
import { questionPart } from '../kinds/question/question.part';
import type { ContentKindId } from './content-kinds';
import type { PagePart } from './page-part';

/**
 * How each kind is drawn on the public page. A kind without a line here does not compile. Separate from the models, so that the page's
 * scripts contain no schemas and the services no components.
 */
export const pageParts = {
  link: linkPart,
  profile: profilePart,
  socials: socialsPart,
  photo: photoPart,
  comment: commentPart,
  dm: dmPart,
  question: questionPart,
} as const satisfies Record<ContentKindId, unknown>;

type TileOf<Part> = Part extends PagePart<infer Tile> ? Tile : never;

/** What is in a section of the page, by kind: whatever its part draws. */
export type TileByKind = { readonly [Kind in ContentKindId]: TileOf<(typeof pageParts)[Kind]> };

/** The same parts, each with the tiles that it draws. */
export const partOf = <Kind extends ContentKindId>(kind: Kind): PagePart<TileByKind[Kind]> => {
  const byKind: { readonly [K in ContentKindId]: PagePart<TileByKind[K]> } = pageParts;
  return byKind[kind];
};
