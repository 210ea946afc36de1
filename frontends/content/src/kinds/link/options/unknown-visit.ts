import type { LinkVisit } from '@marquee/page';

/** Nothing is known about the visit. */
export const unknownVisit: LinkVisit = {
  country: 'unknown',
  languages: [],
  device: 'unknown',
  system: 'other',
  app: null,
  referrer: 'direct',
  query: '',
  share: 0,
  clicks: 0,
  hasPassed: false,
};
