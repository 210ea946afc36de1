import type { ItemFields } from '@marquee/page';

/** The address of a public link that checks read; null: of none. */
export const watchedAddress = ({
  kind,
  isPublic,
  fields: { destinationUrl, isWatched },
}: {
  readonly kind: string;
  readonly isPublic: boolean;
  readonly fields: ItemFields;
}): string | null => {
  const isChecked = kind === 'link' && isWatched === true && isPublic;
  return isChecked && typeof destinationUrl === 'string' && destinationUrl !== '' ? destinationUrl : null;
};
