import { dayOf, format, type Translate } from '@marquee/web-kit';
import type { WatchedDestination } from '../../../api/destinations.api';
import type { CheckTexts } from './destination-check.messages';

/** The time of a moment of today; with its date for an earlier day. */
export const shortMoment = (moment: string): string => {
  const time = format.date(moment, { hour: '2-digit', minute: '2-digit' });
  return dayOf(new Date(moment)) === dayOf(new Date()) ? time : `${format.briefDate(moment)}, ${time}`;
};

const statusOf = (reason: string): string | undefined => /^status_(\d{3})$/.exec(reason)?.[1];

const reasons = [
  'timed_out',
  'unreachable',
  'redirect_loop',
  'certificate',
  'parked',
  'moved',
  'changed_owner',
  'robots',
  'private',
  'limited',
] as const;

/** What a check has found, in a few words. */
export const reasonText = (
  t: Translate<CheckTexts>,
  { reason, milliseconds }: { readonly reason: string | null; readonly milliseconds: number },
): string => {
  const status = reason === null ? undefined : statusOf(reason);
  if (status !== undefined)
    return status.startsWith('2')
      ? t('reason_answered', { status, n: format.number(milliseconds) })
      : t('reason_status', { status });
  const known = reasons.find((each) => each === reason);
  return known === undefined ? '' : t(`reason_${known}`);
};

/** What is wrong with a destination, as a sentence about its host. */
export const troubleText = (
  t: Translate<CheckTexts>,
  { state, reason }: Pick<WatchedDestination, 'state' | 'reason'>,
  host: string,
): string => {
  const status = reason === null ? undefined : statusOf(reason);
  if (state === 'certificate') return t('answersCertificate', { host });
  if (state === 'parked') return t('answersParked', { host });
  if (state === 'moved') return t('answersMoved', { host });
  if (state === 'changed_owner') return t('answersChanged', { host });
  if (status !== undefined) return t('answersStatus', { host, status });
  return t(reason === 'redirect_loop' ? 'answersCircle' : 'answersNot', { host });
};
