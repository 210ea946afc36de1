import { kindList } from '@marquee/page';

/** Screens that the palette and shortcuts lead to, by the key of their text. */
export const destinations = [
  { text: 'dashboard', to: '/dashboard', keys: ['g', 'd'] },
  { text: 'messages', to: '/dms', keys: ['g', 'm'] },
  { text: 'reorder', to: '/reorder', keys: ['g', 'r'] },
  { text: 'import', to: '/import', keys: [] },
  { text: 'history', to: '/history', keys: [] },
  { text: 'theme', to: '/theme', keys: ['g', 't'] },
  { text: 'account', to: '/account', keys: ['g', 'a'] },
  { text: 'security', to: '/account/security', keys: [] },
  { text: 'imageToText', to: '/image-to-text', keys: [] },
] as const;

/** The kind that is created most: its items lead somewhere. */
const redirecting = kindList.find(({ redirectField }) => redirectField !== null);

export const creations = kindList.map((kind) => ({
  kind: `kind_${kind.id}` as const,
  to: `/create/${kind.address}`,
  keys: kind === redirecting ? ['c'] : [],
}));
