import { displayIds, type LinkDisplay } from '@marquee/page/kinds/link';

/** How a new link is to be shown by the address of its form, `?as=heading`; null where it does not say. */
export const requestedDisplay = (search: string): LinkDisplay | null => {
  const asked = new URLSearchParams(search).get('as');
  return displayIds.find((id) => id === asked) ?? null;
};
