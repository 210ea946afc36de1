/** No attack: a process next to the product takes one core and asks it nothing. What others lose then is the machine's. */
export const CONTROL = 'one core of another process';

/** What one client does while others are measured. */
export const ATTACKS = [
  CONTROL,
  'sign-ins of one address',
  'parallel password hashes',
  'limiter keys',
  'made-up referrers',
  'open screens',
  'large pages',
  'hostile bodies',
  'edits of one item',
  'refreshes',
  'large uploads',
  'idle and slow sockets',
] as const;

export type AttackName = (typeof ATTACKS)[number];

/** Each has 16 addresses of a documentation network, one for each attack. */
export const MOST_ROUNDS = 15;
