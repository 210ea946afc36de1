import { classNames } from '@marquee/ui';
import { format, Link, useMessages, useSearchParams, type Translate } from '@marquee/web-kit';
import { useDestination, type WatchedDestination } from '../../../api/destinations.api';
import { checkMessages, type CheckTexts } from './destination-check.messages';
import { shortMoment } from './check-text';
import { withChecks } from './checks-address';
import { isTrouble, stateLook } from './state-look';
import { UseNewAddress } from './use-new-address';

interface DestinationStateProps {
  readonly item: { readonly contentId: string; readonly id: string };
  readonly title: string;
}

const wordsOf = (t: Translate<CheckTexts>, { state, since }: WatchedDestination): string =>
  state === 'down' && since !== null ? t('downSince', { time: shortMoment(since) }) : t(`state_${state}`);

const noteOf = (t: Translate<CheckTexts>, destination: WatchedDestination): string | null => {
  if (destination.state === 'down') return t(destination.isFallbackInUse ? 'fallbackInUse' : 'noFallback');
  if (destination.checkedAt === null || destination.state === 'off') return null;
  const age = format.age(destination.checkedAt);
  return age === null ? t('checkedNow') : t('checkedAt', { age });
};

/** What checks have found at the destination of a link, and the way to them. Nothing while it is not known. */
export default function DestinationState({ item: { contentId, id }, title }: DestinationStateProps) {
  const t = useMessages(checkMessages);
  const [search] = useSearchParams();
  const destination = useDestination(contentId);
  if (destination === undefined) return null;
  const { Icon, color } = stateLook[destination.state];
  const note = noteOf(t, destination);
  const hasTrouble = isTrouble(destination);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-13">
      <Link
        to={withChecks(search, id)}
        aria-label={`${t('checksOf', { title })}: ${wordsOf(t, destination)}`}
        className="relative flex min-w-0 items-center gap-1.5 rounded-[4px] after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
      >
        <Icon size={14} strokeWidth={2} aria-hidden className={classNames('shrink-0', color)} />
        <span className={hasTrouble ? classNames('font-[600]', color) : 'text-muted'}>{wordsOf(t, destination)}</span>
      </Link>
      {note !== null && <span className="text-muted">· {note}</span>}
      {destination.newAddress !== null && (
        <UseNewAddress contentId={contentId} title={title} address={destination.newAddress} />
      )}
    </div>
  );
}
