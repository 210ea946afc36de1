import { isoTime } from '@marquee/kernel';
import { format, useMessages } from '@marquee/web-kit';
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { momentText } from '../../history/moment-text';
import {
  changeAfter,
  changeBefore,
  momentAtShare,
  monthLabels,
  monthsLater,
  shareOf,
  ticksOf,
  type Timeline,
} from './timeline';
import { timeTravelMessages } from './time-travel.messages';

interface TimeSliderProps {
  readonly timeline: Timeline;
  readonly at: number;
  readonly onChange: (at: number) => void;
}

const percent = (share: number): string => `${share * 100}%`;

/** Where a key leads; undefined for any other key. */
const moved = (timeline: Timeline, at: number, key: string): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return changeBefore(timeline, at);
    case 'ArrowRight':
    case 'ArrowUp':
      return changeAfter(timeline, at);
    case 'PageDown':
      return monthsLater(timeline, at, -1);
    case 'PageUp':
      return monthsLater(timeline, at, 1);
    case 'Home':
      return timeline.beganAt;
    case 'End':
      return timeline.now;
    default:
      return undefined;
  }
};

/** The whole life of the page, with a tick for each day with changes. Arrows go from change to change. */
export const TimeSlider = ({ timeline, at, onChange }: TimeSliderProps) => {
  const t = useMessages(timeTravelMessages);
  const track = useRef<HTMLDivElement>(null);
  const ticks = useMemo(() => ticksOf(timeline), [timeline]);
  const months = useMemo(() => monthLabels(timeline), [timeline]);
  const share = shareOf(timeline, at);
  const follow = ({ clientX }: PointerEvent) => {
    const { left, width } = track.current!.getBoundingClientRect();
    if (width > 0) onChange(momentAtShare(timeline, (clientX - left) / width));
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    event.currentTarget.focus();
    follow(event);
  };
  const key = (event: KeyboardEvent) => {
    const next = moved(timeline, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div className="min-w-0 flex-1 px-[13px]">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('slider')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={momentText(isoTime(at))}
        onKeyDown={key}
        onPointerDown={press}
        onPointerMove={(event) => event.buttons === 1 && follow(event)}
        className="group relative -mx-[13px] h-11 cursor-pointer touch-none rounded-control px-[13px] outline-none"
      >
        <div ref={track} className="relative h-full">
          {ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden
              className="absolute top-1.5 h-2.5 w-[1.5px] -translate-x-1/2 bg-line-strong"
              style={{ left: percent(tick) }}
            />
          ))}
          <span aria-hidden className="absolute inset-x-0 top-[22px] h-1 rounded-pill bg-line" />
          <span
            aria-hidden
            className="absolute top-[22px] left-0 h-1 rounded-pill bg-data"
            style={{ width: percent(share) }}
          />
          <span
            aria-hidden
            className="lamp absolute top-[11px] size-[26px] -translate-x-1/2 rounded-full ring-[3px] ring-canvas group-focus-visible:outline-2 group-focus-visible:outline-offset-4 group-focus-visible:outline-focus"
            style={{ left: percent(share) }}
          />
        </div>
      </div>
      <div aria-hidden className="relative h-5 text-13 text-muted tabular-nums">
        <span className="absolute left-0 -translate-x-[13px] whitespace-nowrap">
          {monthText(timeline.beganAt, true)}
        </span>
        {months.map(({ at: month, share: place }, index) => (
          <span
            key={month}
            className="absolute -translate-x-1/2 whitespace-nowrap max-md:hidden"
            style={{ left: percent(place) }}
          >
            {monthText(month, yearOf(month) !== yearOf(months[index - 1]?.at ?? timeline.beganAt))}
          </span>
        ))}
        <span className="absolute right-0 translate-x-[13px] whitespace-nowrap">{t('today')}</span>
      </div>
    </div>
  );
};

const monthText = (at: number, withYear: boolean): string =>
  format.date(at, { month: 'short', ...(withYear && { year: 'numeric' }) });

const yearOf = (at: number): string => format.date(at, { year: 'numeric' });
