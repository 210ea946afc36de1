import type { z } from 'zod';
import { commentModel } from '../kinds/comment/comment.model';
import { dmModel } from '../kinds/dm/dm.model';
import { linkModel } from '../kinds/link/link.model';
import { profileModel } from '../kinds/profile/profile.model';
import { socialsModel } from '../kinds/socials/socials.model';
import { photoModel } from '../kinds/photo/photo.model';
import { questionModel } from '../kinds/question/question.model';
import type { ContentKindId } from './content-kinds';
import type { ItemFields, ItemModel } from './item-model';

/** The model of each kind. A kind without a line here does not compile. */
export const itemModels = {
  link: linkModel,
  profile: profileModel,
  socials: socialsModel,
  photo: photoModel,
  comment: commentModel,
  dm: dmModel,
  question: questionModel,
} as const satisfies Record<ContentKindId, ItemModel>;

type Models = typeof itemModels;

/** The fields of an item by its kind, in the forms for other services, for the owner's input and output, and for visitors. */
export type FieldsOf<Kind extends ContentKindId> = z.infer<Models[Kind]['fields']>;
export type InputOf<Kind extends ContentKindId> = z.infer<Models[Kind]['input']>;
export type OwnedOf<Kind extends ContentKindId> = z.infer<Models[Kind]['owned']>;
export type SharedOf<Kind extends ContentKindId> = z.infer<Models[Kind]['shared']>;

/** undefined: a kind that this release does not know. */
export const itemModelOf = (kind: string): ItemModel | undefined =>
  Object.hasOwn(itemModels, kind) ? itemModels[kind as ContentKindId] : undefined;

/**
 * The stored fields of an item for this release. A field that is absent because it was added to the kind later has its default. Fields of a
 * kind that this release does not know do not change.
 */
export const fieldsOf = <Fields extends ItemFields>(kind: string, stored: Fields): Fields => {
  const defaults = itemModelOf(kind)?.defaults ?? {};
  const isComplete = Object.keys(defaults).every((name) => Object.hasOwn(stored, name));
  return isComplete ? stored : { ...defaults, ...stored };
};
