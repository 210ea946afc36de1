import type { ReactNode } from 'react';
import type { ClickSummary } from './api/click-summary.api';
import { DateDistribution } from './charts/date-distribution';
import { TimeDistribution } from './charts/time-distribution';
import { ClickFacts } from './facts/click-facts';
import { Breakdown } from './lists/breakdown';
import { MapFigure } from './map/map-figure';

interface FiguresProps {
  readonly summary: ClickSummary;
  readonly contentId: string;
  readonly bursts: ReactNode;
  /** What decided where the clicks went; null for a link that leads everyone to one address. */
  readonly routes: ReactNode;
  readonly sinceYesterday: number | undefined;
}

/** Below the sentence: the map with the facts next to it, the times, and the lists. */
export const Figures = ({ summary, contentId, bursts, routes, sinceYesterday }: FiguresProps) => (
  <>
    <div className="mt-5 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,868fr)_minmax(260px,364fr)]">
      <div className="min-w-0">
        <MapFigure byCountry={summary.byCountry} />
      </div>
      <ClickFacts contentId={contentId} summary={summary} bursts={bursts} sinceYesterday={sinceYesterday} />
    </div>
    {routes}
    <div className="mt-8 grid gap-x-16 gap-y-9 md:grid-cols-2">
      <TimeDistribution byHour={summary.byHour} />
      <DateDistribution byDate={summary.byDate} />
    </div>
    <div className="mt-9">
      <Breakdown summary={summary} />
    </div>
  </>
);
