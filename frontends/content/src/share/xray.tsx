import { BouncingDots, LoadFailure } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useFollowing, useXray } from '../api/xray.api';
import { AppPreviews } from './app-previews';
import { Destination } from './destination';
import { shareMessages } from './share.messages';
import { VisitorList } from './visitor-list';

/** What others get at an address: how apps show it, whether a visit counts, and where it ends. */
export const Xray = ({ path }: { readonly path: string }) => {
  const t = useMessages(shareMessages);
  const { data, isPending, refetch } = useXray(path);
  const following = useFollowing();
  if (isPending)
    return (
      <div className="mt-8 min-h-40 border-t border-line pt-6">
        <BouncingDots label={t('loading')} />
      </div>
    );
  if (data === undefined)
    return (
      <div className="mt-8 border-t border-line pt-6">
        <LoadFailure title={t('loadFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      </div>
    );
  const { visits } = data;
  const destinations = [...new Set(visits.flatMap(({ location }) => location ?? []))].filter((each) =>
    /^https?:/.test(each),
  );
  // What apps are led to: rules may lead people elsewhere.
  const ofApps = visits.find(({ visitor, location }) => visitor === 'whatsapp' && location !== null)?.location ?? null;
  return (
    <>
      <AppPreviews path={path} visits={visits} destination={ofApps} following={following} />
      <VisitorList visits={visits} />
      {destinations.length > 0 && <Destination addresses={destinations} following={following} />}
    </>
  );
};
