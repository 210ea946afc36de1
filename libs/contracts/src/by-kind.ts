import { itemModels, kindList, type ContentKindId, type ItemModel } from '@marquee/page';
import { z } from 'zod';

/**
 * A union with one member for each kind, and `others`, distinguished by the field `discriminator`. `T` is that union as a type: what `member`
 * makes of a kind is known to the compiler for one kind at a time only.
 */
export const unionByKind = <T>(
  discriminator: string,
  member: (kind: ContentKindId, model: ItemModel) => z.ZodObject,
  ...others: readonly z.ZodObject[]
): z.ZodType<T, T> => {
  const members = kindList.map(({ id }) => member(id, itemModels[id]));
  return z.discriminatedUnion(discriminator, [...members, ...others] as [z.ZodObject]) as unknown as z.ZodType<T, T>;
};
