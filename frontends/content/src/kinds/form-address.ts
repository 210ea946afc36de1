import { kindList } from '@marquee/page';

/** The form of a new item that leads to an address. */
export const formFor = (destination: string): string => {
  const leading = kindList.find(({ redirectField }) => redirectField !== null);
  return `/create/${leading?.address ?? ''}?${new URLSearchParams({ url: destination })}`;
};
