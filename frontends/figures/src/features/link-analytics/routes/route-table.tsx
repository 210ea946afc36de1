import { classNames } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { routeMessages } from '../../../routes.messages';
import { likelyRange } from './comparison';
import { RouteMark, routeName, toneOf } from './route-name';
import type { RouteRow } from './route-rows';

interface RouteTableProps {
  readonly rows: readonly RouteRow[];
  readonly hasGoal: boolean;
  /** The route whose clicks alone the page shows. */
  readonly chosen: string | null;
  readonly onChoose: (route: string | null) => void;
}

/** The scale of the ranges ends at a multiple of 4 percent. */
const scaleOf = (rows: readonly RouteRow[]): number => {
  const highest = Math.max(0.04, ...rows.map((row) => rangeOf(row)?.[1] ?? 0));
  return Math.min(1, Math.ceil(highest / 0.04) * 0.04);
};

const rangeOf = ({ visitors, reached }: RouteRow) => likelyRange({ people: visitors, reached: reached ?? 0 });

const points = (rate: number): string => format.oneDecimal(rate * 100);

const cell = 'py-3 pl-3 text-right align-top tabular-nums';
const small = 'block text-13 leading-5 font-[400] text-muted';

/** People and clicks of each route, and with a goal how many reached it. */
export const RouteTable = ({ rows, hasGoal, chosen, onChoose }: RouteTableProps) => {
  const t = useMessages(routeMessages);
  const people = rows.reduce((sum, { visitors }) => sum + visitors, 0);
  const scale = scaleOf(rows);
  return (
    <table className="w-full border-collapse text-14">
      <thead>
        <tr className="border-b border-line text-13 text-muted [&>th]:py-2 [&>th]:font-[400]">
          <th scope="col" className="text-left">
            {t('address')}
          </th>
          <th scope="col" className="pl-3 text-right">
            {t('people')}
          </th>
          <th scope="col" className="pl-3 text-right">
            {hasGoal ? t('reached') : t('clicks')}
          </th>
          {hasGoal && (
            <>
              <th scope="col" className="pl-3 text-right">
                {t('rate')}
              </th>
              <th scope="col" className="w-[34%] pl-6 text-left max-md:hidden">
                {t('range')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line">
            <th scope="row" className="min-w-0 py-1.5 text-left font-[400]">
              <button
                type="button"
                aria-pressed={chosen === row.key}
                aria-label={t('only', { name: routeName(t, row) })}
                onClick={() => onChoose(chosen === row.key ? null : row.key)}
                className="flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-control px-1 text-left hover:bg-hover aria-pressed:bg-accent-soft"
              >
                <RouteMark row={row} />
                <span className="min-w-0">
                  {row.what !== 'variant' && <span className="block font-[600]">{routeName(t, row)}</span>}
                  {row.address !== null && (
                    <span className="block max-w-[46ch] font-mono text-12 break-all text-muted" translate="no">
                      {row.address.replace(/^https:\/\//, '')}
                    </span>
                  )}
                </span>
              </button>
            </th>
            <td className={classNames(cell, 'font-[600]')}>
              {format.number(row.visitors)}
              <span className={small}>{format.percent(people === 0 ? 0 : row.visitors / people)}</span>
            </td>
            <td className={cell}>{format.number(hasGoal ? (row.reached ?? 0) : row.clicks)}</td>
            {hasGoal && <Rate row={row} scale={scale} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The rate with its likely range: as a text, and as a bar that only shows the text again. */
const Rate = ({ row, scale }: { readonly row: RouteRow; readonly scale: number }) => {
  const t = useMessages(routeMessages);
  const range = rangeOf(row);
  const rate = row.visitors === 0 ? null : (row.reached ?? 0) / row.visitors;
  const at = (share: number): string => `${(share / scale) * 100}%`;
  const tone = row.what === 'variant' ? toneOf(row.place) : 'bg-muted';
  return (
    <>
      <td className={cell}>
        <span className="title text-18">{rate === null ? '–' : `${points(rate)} %`}</span>
        <span className={classNames(small, 'whitespace-nowrap max-sm:whitespace-normal')}>
          {range !== null && t('rangeOf', { low: points(range[0]), high: points(range[1]) })}
        </span>
      </td>
      <td aria-hidden className="pl-6 max-md:hidden">
        {range !== null && rate !== null && (
          <span className="relative block h-5">
            <span
              className={classNames('absolute top-1.5 h-2 rounded-full opacity-50', tone)}
              style={{ left: at(range[0]), width: at(range[1] - range[0]) }}
            />
            <span
              className={classNames(
                'absolute top-0.5 size-4 -translate-x-1/2 rounded-full border-2 border-canvas',
                tone,
              )}
              style={{ left: at(rate) }}
            />
          </span>
        )}
      </td>
    </>
  );
};
