import { contentKindOf, fieldsOf, kindList, type ItemFields } from '@marquee/page';

/** The kinds whose items lead visitors to another address, which checks read. */
export const watchedKinds = kindList.filter(({ redirectField }) => redirectField !== null);

export const isWatchedKind = (kind: string): boolean => (contentKindOf(kind)?.redirectField ?? null) !== null;

/** The address of a public item that checks read; null: of none. */
export const watchedAddress = ({
  kind,
  isPublic,
  fields,
}: {
  readonly kind: string;
  readonly isPublic: boolean;
  readonly fields: ItemFields;
}): string | null => {
  const field = contentKindOf(kind)?.redirectField ?? null;
  if (field === null || !isPublic) return null;
  // A message from before a field existed lacks it.
  const { isWatched, [field]: address } = fieldsOf(kind, fields);
  if (isWatched !== true) return null;
  return typeof address === 'string' && address !== '' ? address : null;
};
