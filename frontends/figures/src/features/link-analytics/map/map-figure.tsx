import { lazyPart, ErrorBoundary } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Suspense } from 'react';
import { analyticsMessages } from '../../../analytics.messages';

const WorldMap = lazyPart(() => import('./world-map'));

/** The map comes a moment later into a place that waits for it; without it the list Locations remains. */
export const MapFigure = ({ byCountry }: { readonly byCountry: Readonly<Record<string, number>> }) => {
  const t = useMessages(analyticsMessages);
  return (
    <ErrorBoundary fallback={null}>
      <figure className="@container relative max-md:-mx-3" aria-label={t('map')}>
        <div className="relative aspect-[868/384]">
          <Suspense fallback={null}>
            <WorldMap byCountry={byCountry} />
          </Suspense>
        </div>
        <Legend />
      </figure>
    </ErrorBoundary>
  );
};

/** In the Pacific where the map is wide enough to leave it room, below the map elsewhere. */
const Legend = () => {
  const t = useMessages(analyticsMessages);
  return (
    <figcaption className="pointer-events-none mt-3 flex items-center gap-2.5 text-12 text-muted max-md:mx-3 @min-[840px]:absolute @min-[840px]:bottom-1">
      {t('fewer')}
      <span aria-hidden className="flex overflow-hidden rounded-[3px]">
        {[0.2, 0.4, 0.6, 0.8, 1].map((opacity) => (
          <span key={opacity} className="h-2 w-[22px] bg-map" style={{ opacity }} />
        ))}
      </span>
      {t('more')}
    </figcaption>
  );
};
