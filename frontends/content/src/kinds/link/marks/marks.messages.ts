import { defineMessages } from '@marquee/web-kit';

/** What the row of a link says about its options. */
export const markMessages = defineMessages('content-link-marks', {
  optionsOf: 'Options of {title}: {options}',
  detailed: '{option}: {value}',
  clickLimit: 'Click limit',
  endsAfter: 'Ends after {n, plural, one {# click} other {# clicks}}',
  opens: 'Opens {date}',
  ended: 'Ended',
  limitReached: 'Reached its limit',
});

export type MarkTexts = (typeof markMessages)['texts'];
