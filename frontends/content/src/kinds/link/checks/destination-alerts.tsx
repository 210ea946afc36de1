import { Button, buttonClass, Fact, Ink, Sentence, toast } from '@marquee/ui';
import { Link, rich, useMessages, type Translate } from '@marquee/web-kit';
import { useContentList } from '../../../api/content-list.api';
import { useDestinations, useDismissAlert, type WatchedDestination } from '../../../api/destinations.api';
import type { KindAlertsProps } from '../../kind-entry';
import { linkTitleOf, type OwnLink } from '../link-item';
import { editAddressOf } from '../../../lists/item-actions';
import { shortMoment, troubleText } from './check-text';
import { checkMessages, type CheckTexts } from './destination-check.messages';
import { isAlerting } from './state-look';

interface Alert {
  readonly item: OwnLink;
  readonly destination: WatchedDestination;
}

/** The loaded links whose owner is to see an alert. */
const useAlerts = (): readonly Alert[] => {
  const items = useContentList('link').data?.items;
  const { data } = useDestinations();
  if (items === undefined || data === undefined || !data.isOn) return [];
  return (items as readonly OwnLink[]).flatMap((item) => {
    const destination = data.of.get(item.contentId);
    return destination !== undefined && isAlerting(destination) ? [{ item, destination }] : [];
  });
};

const factOf = (t: Translate<CheckTexts>, { item, destination }: Alert): string => {
  const title = linkTitleOf(item);
  switch (destination.state) {
    case 'certificate':
    case 'parked':
    case 'moved':
    case 'changed_owner':
      return t(`sentence_${destination.state}`, { title });
    default:
      return t('sentence_down', { title, time: shortMoment(destination.since ?? new Date().toISOString()) });
  }
};

const meaningOf = (t: Translate<CheckTexts>, { state, isFallbackInUse }: WatchedDestination): string => {
  if (state === 'down') return t(isFallbackInUse ? 'visitorsFallback' : 'visitorsError');
  if (state === 'certificate') return t('visitorsWarned');
  return t(state === 'moved' ? 'visitorsArrive' : 'visitorsSee');
};

/** The sentence of a list in which some destinations are in trouble, and an alert for each of them; `children` get whether there are any. */
export default function DestinationAlerts({ children }: KindAlertsProps) {
  const t = useMessages(checkMessages);
  const alerts = useAlerts();
  const [first, ...others] = alerts;
  if (first === undefined) return children(false);
  const text =
    others.length === 0
      ? `${factOf(t, first)} ${meaningOf(t, first.destination)}`
      : t('sentence_many', { n: alerts.length });
  return (
    <>
      <Sentence>{rich(text, { ink: (part) => <Ink>{part}</Ink>, fact: (part) => <Fact>{part}</Fact> })}</Sentence>
      <ul aria-label={t('alerts')} className="mt-4 mb-6 max-h-[40dvh] space-y-3 overflow-y-auto">
        {alerts.map((alert) => (
          <AlertRow key={alert.item.contentId} {...alert} />
        ))}
      </ul>
      {children(true)}
    </>
  );
}

const AlertRow = ({ item, destination }: Alert) => {
  const t = useMessages(checkMessages);
  const dismiss = useDismissAlert();
  const title = linkTitleOf(item);
  const host = new URL(item.destinationUrl).host;
  const isMild = destination.state === 'moved';
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-l-[3px] py-1 pl-4 ${isMild ? 'border-warn' : 'border-bad'}`}
    >
      <p className="min-w-0 flex-1 basis-64 text-15">
        <span className={`block font-[600] wrap-anywhere ${isMild ? 'text-warn' : 'text-bad'}`}>
          {troubleText(t, destination, host)}
        </span>
        <span className="block text-muted">{t(destination.isMailed ? 'mailed' : 'notMailed')}</span>
      </p>
      <span className="flex shrink-0 flex-wrap gap-2">
        <Button
          variant="quiet"
          aria-label={t('dismissNamed', { title })}
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate(item.contentId, { onError: () => toast.error(t('dismissFailed')) })}
        >
          {t('dismiss')}
        </Button>
        <Link
          to={editAddressOf(item)}
          state={{ contentType: item.contentType, item }}
          aria-label={t('changeNamed', { title })}
          className={buttonClass()}
        >
          {t('changeDestination')}
        </Link>
      </span>
    </li>
  );
};
