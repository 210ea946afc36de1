import { Button, Field, Select } from '@marquee/ui';
import { useClickOverview, useMessages } from '@marquee/web-kit';
import { useId } from 'react';
import { routeMessages } from '../../../routes.messages';
import { useClickRoutes } from '../api/click-routes.api';
import type { Bounds } from '../period/period';
import { routeName } from './route-name';
import { routeRows, type Decisions } from './route-rows';
import { RouteTable } from './route-table';
import { Verdict } from './verdict';

interface RouteFiguresProps {
  readonly link: Decisions & { readonly contentId: string };
  readonly bounds: Bounds;
  /** The content id of another link; null: none. */
  readonly goal: string | null;
  readonly onGoal: (goal: string | null) => void;
  /** The route whose clicks alone the page shows. */
  readonly chosen: string | null;
  readonly onChoose: (route: string | null) => void;
}

/** What decided where the clicks of a link went, and what came of it. */
export const RouteFigures = ({ link, bounds, goal, onGoal, chosen, onChoose }: RouteFiguresProps) => {
  const t = useMessages(routeMessages);
  const id = useId();
  const routes = useClickRoutes(link.contentId, bounds, goal);
  const others = useClickOverview({
    enabled: link.split !== null,
    select: ({ items }) => items.map(({ contentId }) => contentId).filter((contentId) => contentId !== link.contentId),
  }).data;
  // The goal in the address is there before the list is.
  const goals = [...new Set([...(goal === null ? [] : [goal]), ...(others ?? [])])];
  const rows = routeRows(link, routes.data?.routes ?? []);
  const variants = rows.filter(({ what }) => what === 'variant');
  const filtered = rows.find(({ key }) => key === chosen);
  const hasGoal = goal !== null && routes.data?.goal != null;
  return (
    <section aria-labelledby={id} className="mt-9" data-testid="routes">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="title text-16">
          {t('title')}
        </h2>
        {variants.length > 0 && (
          <div className="w-full md:w-72">
            <Field label={t('goal')} hint={t('goalHint')}>
              <Select value={goal ?? ''} onChange={({ target }) => onGoal(target.value === '' ? null : target.value)}>
                <option value="">{t('noGoal')}</option>
                {goals.map((contentId) => (
                  <option key={contentId} value={contentId}>
                    {t('goalOf', { link: contentId.slice(contentId.indexOf(':') + 1) })}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        )}
      </div>
      {routes.isError && (
        <p role="alert" className="text-14 text-bad">
          {t('failed')}
        </p>
      )}
      {routes.data !== undefined && (
        <>
          <RouteTable rows={rows} hasGoal={hasGoal} chosen={chosen} onChoose={onChoose} />
          <p className="mt-2 text-13 text-muted">{t('peopleNote')}</p>
          {variants.length > 0 && (
            <div className="mt-5 max-w-[720px]" role="status">
              <Verdict variants={variants} hasGoal={hasGoal} />
            </div>
          )}
        </>
      )}
      {chosen !== null && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-14" role="status">
          {t('filtered', { name: filtered === undefined ? t('other') : routeName(t, filtered) })}
          <Button onClick={() => onChoose(null)}>{t('all')}</Button>
        </p>
      )}
    </section>
  );
};
