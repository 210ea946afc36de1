import { Input } from '@marquee/ui';
import { isoTime } from '@marquee/kernel';
import { readerZone, rich, useMessages } from '@marquee/web-kit';
import { momentOfLocal, toLocalMinute } from '../../fields/local-minute';
import { within, type Timeline } from './timeline';
import { timeTravelMessages } from './time-travel.messages';

interface MomentFieldProps {
  readonly at: number;
  readonly timeline: Timeline;
  readonly onChange: (at: number) => void;
}

const MINUTE_MS = 60_000;

/** Such as `Lisbon` of `Europe/Lisbon`. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The moment as a date and a time in the reader's zone. */
export const MomentField = ({ at, timeline, onChange }: MomentFieldProps) => {
  const t = useMessages(timeTravelMessages);
  const local = (moment: number): string => toLocalMinute(isoTime(moment));
  const type = (text: string) => {
    const moment = Date.parse(momentOfLocal(text));
    // All that happened within the minute is in it.
    if (!Number.isNaN(moment)) onChange(within(timeline, moment + MINUTE_MS - 1));
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Input
        type="datetime-local"
        aria-label={t('moment')}
        min={local(timeline.beganAt)}
        max={local(timeline.now)}
        value={local(at)}
        onChange={({ target }) => type(target.value)}
        className="w-auto!"
      />
      <span className="text-13 text-muted">
        {rich(t('zone', { zone: cityOf(readerZone()) }), { name: (part) => <span translate="no">{part}</span> })}
      </span>
    </div>
  );
};
