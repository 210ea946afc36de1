/** What one client does while others are measured. */
export const ATTACKS = [
  'sign-ins of one address',
  'parallel password hashes',
  'limiter keys',
  'made-up referrers',
  'open screens',
  'large pages',
  'edits of one item',
  'refreshes',
  'large uploads',
  'idle and slow sockets',
] as const;

export type AttackName = (typeof ATTACKS)[number];
