import { Ink } from '@marquee/ui';
import { format, rich, useMessages } from '@marquee/web-kit';
import { routeMessages } from '../../../routes.messages';
import { compare } from './comparison';
import { letterOf } from './route-name';
import type { RouteRow } from './route-rows';

const DAY_MS = 86_400_000;
const LONG_DAYS = 730;

/** When the slowest of the addresses has as many people as are needed; null where that takes more than two years. UTC milliseconds. */
const readyAt = (variants: readonly RouteRow[], needed: number, now: number): number | null => {
  const started = Math.min(...variants.map(({ firstClick }) => (firstClick === null ? now : Date.parse(firstClick))));
  const fewest = Math.min(...variants.map(({ visitors }) => visitors));
  const aDay = fewest / Math.max(1, (now - started) / DAY_MS);
  const days = Math.max(0, needed - fewest) / aDay;
  return days > LONG_DAYS ? null : now + days * DAY_MS;
};

/** What the figures of a split say, without a decision that is too early. */
export const Verdict = ({
  variants,
  hasGoal,
}: {
  readonly variants: readonly RouteRow[];
  readonly hasGoal: boolean;
}) => {
  const t = useMessages(routeMessages);
  if (!hasGoal) return <p className="text-14 text-muted">{t('chooseGoal')}</p>;
  const compared = compare(variants.map(({ visitors, reached }) => ({ people: visitors, reached: reached ?? 0 })));
  if (compared.verdict === 'nothing' || compared.verdict === 'even')
    return <p className="text-14 text-muted">{t(compared.verdict)}</p>;
  const { chance, leader, verdict, needed, gap } = compared;
  const letter = letterOf(leader);
  const of = chance < 0.1 ? 100 : 10;
  const text =
    verdict === 'better' ? t('better', { letter }) : t('early', { letter, of, times: Math.round(chance * of) });
  const ready = verdict === 'early' ? readyAt(variants, needed, Date.now()) : null;
  return (
    <>
      <p className="text-18 text-muted">{rich(text, { ink: (inside) => <Ink>{inside}</Ink> })}</p>
      {verdict === 'early' && (
        <p className="mt-3 border-l-[3px] border-warn pl-4 text-14">
          {rich(t('wait', { points: format.oneDecimal(gap * 100), n: format.number(roundedUp(needed)) }), {
            warn: (inside) => <span className="font-[600] text-warn">{inside}</span>,
          })}{' '}
          {ready === null
            ? t('paceLong')
            : t('pace', { month: format.date(ready, { month: 'long', year: 'numeric' }) })}
        </p>
      )}
    </>
  );
};

/** To two digits: the number is an estimate. */
const roundedUp = (n: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1);
  return Math.ceil(n / step) * step;
};
