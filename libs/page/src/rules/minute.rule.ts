import { isoTime } from '@marquee/kernel';
import { accepted, refused, type RuleResult } from './rule-result';

const MINUTE_MS = 60_000;

/** UTC, ISO, to the minute. */
const toMinute = (moment: number): string => isoTime(Math.floor(moment / MINUTE_MS) * MINUTE_MS);

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** Moments whose years in UTC have four digits. An offset may lead outside, where ISO years have six and the schemas of items take none. */
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** A date and a time, stored in UTC to the minute. Without an offset the moment is UTC. */
export const checkMinute = (typed: string): RuleResult => {
  const moment = isoMoment.test(typed) ? Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(typed) ? typed : `${typed}Z`) : NaN;
  return moment >= FIRST && moment <= LAST
    ? accepted(toMinute(moment))
    : refused('timestamp_invalid', 'Please enter a date and a time.');
};
