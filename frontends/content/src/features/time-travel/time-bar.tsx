import { Button } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { ChevronLeft, ChevronRight, RotateCcw, type LucideIcon } from 'lucide-react';
import { TimeSlider } from './time-slider';
import { changeAfter, changeBefore, type Timeline } from './timeline';
import { timeTravelMessages } from './time-travel.messages';

interface TimeBarProps {
  readonly timeline: Timeline;
  readonly at: number;
  readonly onChange: (at: number) => void;
  /** Nothing differs today. */
  readonly isSame: boolean;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

/** Sticks to the bottom: the slider, a step by one change at each end, and the way back for the whole page; on phones above the slider. */
export const TimeBar = ({ timeline, at, onChange, isSame, isBusy, onRestore }: TimeBarProps) => {
  const t = useMessages(timeTravelMessages);
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex w-full max-w-[1440px] items-center gap-x-5 gap-y-1 px-5 py-3 max-md:flex-col-reverse max-md:items-stretch md:px-6 xl:pl-[min(120px,8.33vw)]">
        <div className="flex min-w-0 flex-1 items-start gap-3 md:gap-5">
          <Step icon={ChevronLeft} label={t('previousChange')} onClick={() => onChange(changeBefore(timeline, at))} />
          <TimeSlider timeline={timeline} at={at} onChange={onChange} />
          <Step icon={ChevronRight} label={t('nextChange')} onClick={() => onChange(changeAfter(timeline, at))} />
        </div>
        <div className="flex flex-col items-center gap-1 max-md:flex-row max-md:justify-between">
          <Button variant="primary" disabled={isSame || isBusy} onClick={onRestore}>
            <RotateCcw size={18} strokeWidth={1.75} aria-hidden />
            {isBusy ? t('restoring') : t('restorePage')}
          </Button>
          <p className="text-13 text-muted">{isSame ? t('alreadyToday') : t('canUndo')}</p>
        </div>
      </div>
    </div>
  );
};

interface StepProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

const Step = ({ icon: Icon, label, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 shrink-0 place-items-center rounded-control ring-1 ring-line-strong ring-inset hover:bg-hover"
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden />
  </button>
);
