import { itemModels, kindList, type ContentKindId, type ItemModel } from '@marquee/page';
import { z } from 'zod';

/**
 * A union with one member for each kind, and `others`, distinguished by the field `discriminator`. `T` is that union as a type, because the
 * compiler knows the result of `member` only for one kind at a time.
 */
export const unionByKind = <T>(
  discriminator: string,
  member: (kind: ContentKindId, model: ItemModel) => z.ZodObject,
  ...others: readonly z.ZodObject[]
): z.ZodType<T, T> => {
  const members = kindList.map(({ id }) => member(id, itemModels[id]));
  return z.discriminatedUnion(discriminator, [...members, ...others] as [z.ZodObject]) as unknown as z.ZodType<T, T>;
};
