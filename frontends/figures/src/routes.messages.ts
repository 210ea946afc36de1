import { defineMessages } from '@marquee/web-kit';

/** The texts about what decided where clicks went. `<ink>` is drawn by the sentence. */
export const routeMessages = defineMessages('analytics-routes', {
  title: 'Where clicks went',
  failed: 'Failed to load where clicks went.',
  goal: 'Goal',
  goalHint: 'Visitors who follow it on the same day',
  noGoal: 'No goal',
  goalOf: 'follows /{link} the same day',
  address: 'Address',
  people: 'People',
  peopleNote: 'Each person counts once a day. Visitors who ask not to be tracked count as clicks alone.',
  clicks: 'Clicks',
  reached: 'Reached goal',
  rate: 'Rate',
  range: 'Likely range (95 %)',
  rangeOf: '{low} to {high} %',
  rule: 'Rule {n}',
  default: 'Everyone else',
  fallback: 'After the end',
  earlierRule: 'An earlier rule',
  earlierVariant: 'An earlier address',
  other: 'Decided by a newer release',
  only: 'Show only clicks of {name}',
  filtered: 'The figures on this page are those of {name} alone.',
  all: 'Show all clicks',
  chooseGoal: 'Choose a goal to compare.',
  nothing: 'No figures to compare yet.',
  even: 'No difference so far.',
  early:
    '<ink>{letter} is ahead, but it’s too early to tell.</ink> A gap like this comes up by chance about {times} times in {of}.',
  better: '<ink>{letter} is better.</ink> A gap like this comes up by chance less than 1 time in 100.',
  wait: '<warn>Wait before you choose.</warn> To confirm a gap of {points} points you need about {n} people on each address.',
  pace: 'At today’s pace that takes until {month}.',
  paceLong: 'At today’s pace that takes more than two years.',
});

export type RouteTexts = (typeof routeMessages)['texts'];
