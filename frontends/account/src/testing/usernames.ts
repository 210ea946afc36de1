import type { BodyOf } from '@marquee/web-kit/testing';

/** Of an account whose name has never changed. */
export const noFormerNames: BodyOf<'GET /api/account/username', 200> = {
  username: 'inesvidal',
  changesFrom: null,
  formerUsernames: [],
};
