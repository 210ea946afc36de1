import { useClickOverview, useSubscription, type ClickOverview } from '@marquee/web-kit';
import { useContentList } from '../../api/content-list.api';
import { useSharedMark } from '../../share/use-shared-mark';
import { progressOf, type Progress } from './steps';

const wasVisited = ({ sinceYesterday: { visitors, pageViews }, items }: ClickOverview): boolean =>
  visitors > 0 || pageViews > 0 || items.some(({ totalClicks }) => totalClicks > 0);

/** The subscription as it is known: while billing does not answer, the steps do without. */
export const useKnownSubscription = () => useSubscription({ retryOnMount: false });

/**
 * How far the signed-in creator is; undefined while that is not known. A page counts as shared once its address was copied or sent in this
 * browser, or once it has had a visitor.
 */
export const useProgress = (): Progress | undefined => {
  const subscription = useKnownSubscription();
  const content = useContentList().data;
  const [isMarked] = useSharedMark();
  const isLive = content !== undefined && Object.values(content.counts).some((kind) => kind.public > 0);
  const overview = useClickOverview({ enabled: isLive && !isMarked }).data;
  if (subscription.isPending || content === undefined) return undefined;
  if (isLive && !isMarked && overview === undefined) return undefined;
  const isShared = isMarked || (overview !== undefined && wasVisited(overview));
  return progressOf({ subscription: subscription.data ?? undefined, isLive, isShared });
};
