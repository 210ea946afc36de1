import { classNames } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import type { useChecks } from '../../../api/destinations.api';
import { reasonText, shortMoment } from './check-text';
import { checkMessages } from './destination-check.messages';
import { stateLook } from './state-look';

type Checks = NonNullable<ReturnType<typeof useChecks>['data']>['checks'];

/** Newest first. */
interface ChecksProps {
  readonly checks: Checks;
}

/** In the list; the bars have all of them. */
const LISTED = 8;

/** All checks as bars, the oldest first. One that failed is shorter, so that the colour is not all that tells it. */
export const CheckBars = ({ checks }: ChecksProps) => {
  const t = useMessages(checkMessages);
  const oldest = checks.at(-1);
  if (oldest === undefined) return null;
  const since = shortMoment(oldest.at);
  const up = checks.filter(({ found }) => found === 'works').length;
  const n = checks.length;
  return (
    <>
      <div
        role="img"
        aria-label={t('upOf', { up: format.number(up), n: format.number(n), time: since })}
        className="mt-2 flex h-9 items-end gap-0.5"
      >
        {checks.toReversed().map(({ at, found }) => (
          <span
            key={at}
            className={classNames(
              'max-w-2 min-w-px flex-1 rounded-[2px]',
              found === 'works' && 'h-full bg-ok/55',
              found === 'unknown' && 'h-1/4 bg-line-strong',
              found === 'moved' && 'h-3/4 bg-warn',
              !['works', 'unknown', 'moved'].includes(found) && 'h-1/2 bg-bad',
            )}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1.5 flex justify-between text-13 text-muted">
        <span>{since}</span>
        <span>{t('now')}</span>
      </div>
    </>
  );
};

/** The last checks with what they found. */
export const CheckList = ({ checks }: ChecksProps) => {
  const t = useMessages(checkMessages);
  return (
    <ul className="divide-y divide-line">
      {checks.slice(0, LISTED).map((check) => {
        const { Icon, color } = stateLook[check.found];
        return (
          <li key={check.at} className="flex min-h-14 items-center gap-3 py-2">
            <Icon size={16} strokeWidth={2} aria-hidden className={classNames('shrink-0', color)} />
            <span className="min-w-0 flex-1 leading-5">
              <span className="block text-15 font-[560]">{t(`state_${check.found}`)}</span>
              <span className="block text-13 text-muted">{reasonText(t, check)}</span>
            </span>
            <time dateTime={check.at} className="shrink-0 text-13 text-muted tabular-nums">
              {shortMoment(check.at)}
            </time>
          </li>
        );
      })}
    </ul>
  );
};
