import { hasAddress, initialOf } from '@marquee/page';
import { classNames, iconButtonClass, lazyPart, Tooltip } from '@marquee/ui';
import { Link, useMessages, type ItemClicks } from '@marquee/web-kit';
import { ChartNoAxesColumn, CornerDownRight } from 'lucide-react';
import { memo } from 'react';
import { editAddressOf, ItemMenu } from '../../lists/item-actions';
import { BlockedNote, ItemTimes, PinnedMark, VisibilityBadge } from '../../lists/item-marks';
import { ItemSelectBox } from '../../lists/item-select-box';
import { PublicAddress } from '../../lists/public-address';
import { VisibilitySwitch } from '../../lists/visibility-switch';
import { displayMessages } from './display/display.messages';
import { ClicksBelow, ClicksBeside, LinkFigures } from './link-figures';
import { linkTitleOf, type OwnLink } from './link-item';
import { linkMessages } from './link.messages';
import { OptionMarks, StateMark } from './marks/link-marks';

/** In rows with all details. */
export const DestinationState = lazyPart(() => import('./checks/destination-state'));

interface LinkRowProps {
  readonly item: OwnLink;
  readonly username: string;
  readonly clicks: ItemClicks | undefined;
  /** Where the analytics screen leads back to. */
  readonly origin: string;
  /** Colour and times always in sight; else they come when the row is pointed at. */
  readonly isDetailed: boolean;
  readonly isLast: boolean;
  readonly onEdit: (item: OwnLink) => void;
  readonly onShare: (contentId: string) => void;
  readonly onQrCode: (item: OwnLink) => void;
  readonly onDelete: (item: OwnLink) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** One link: picture, name and addresses, figures, and what can be done with it. */
export const LinkRow = memo(
  ({ item, username, clicks, origin, isDetailed, isLast, onEdit, onShare, onQrCode, onDelete }: LinkRowProps) => {
    const tLink = useMessages(linkMessages);
    const tDisplay = useMessages(displayMessages);
    const title = linkTitleOf(item);
    /** A heading has no address and no clicks. */
    const isLink = hasAddress(item);
    const figures = { item, title, clicks, origin };
    return (
      <div
        role="listitem"
        className="group -mx-2 flex items-center gap-3.5 rounded-thumb px-2 transition-colors hover:bg-hover/50 has-[[data-shortcut=x]:checked]:bg-hover"
      >
        {isDetailed && <ItemSelectBox item={item} title={title} className="-mx-2" />}
        <Picture item={item} title={title} />
        <div
          className={classNames(
            'flex min-h-20 min-w-0 flex-1 items-center gap-3 py-2 md:min-h-[88px] md:gap-4',
            !isLast && 'border-b border-line',
          )}
        >
          <div className="min-w-0 flex-1">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
              {/* Marks come below it where they would take its room. */}
              <div className="flex max-w-full min-w-0 items-center gap-x-2.5 max-md:contents">
                <h3
                  className="min-w-0 truncate text-15 font-[600] max-md:line-clamp-2 max-md:wrap-anywhere max-md:whitespace-normal"
                  dir="auto"
                  translate="no"
                >
                  {title}
                </h3>
                <span className={classNames('flex shrink-0', item.isPublic && 'max-md:hidden')}>
                  <VisibilityBadge item={item} />
                </span>
              </div>
              <PinnedMark item={item} />
              {isLink && <StateMark item={item} />}
              {isLink && <OptionMarks item={item} />}
            </div>
            {isLink && <PublicAddress username={username} path={item.id} title={title} />}
            {!isLink && <p className="text-13 text-muted">{tDisplay('display_heading')}</p>}
            {isLink && <Details item={item} isDetailed={isDetailed} />}
            {isLink && isDetailed && <DestinationState item={item} title={title} />}
            {isLink && isDetailed && <ClicksBelow {...figures} />}
            <BlockedNote hosts={item.blockedHosts} isRedirected />
          </div>
          {isLink && <LinkFigures {...figures} />}
          {isLink && !isDetailed && <ClicksBeside {...figures} />}
          <div className="flex shrink-0 items-center max-md:-mr-3">
            {isDetailed && <VisibilitySwitch item={item} title={title} />}
            {isLink && (
              <Tooltip text={tLink('analyticsOf', { title })} repeatsName className="inline-flex max-md:hidden">
                <Link
                  to={`/analytics/${encodeURIComponent(item.id)}`}
                  state={{ from: origin }}
                  aria-label={tLink('analyticsOf', { title })}
                  className={iconButtonClass}
                >
                  <ChartNoAxesColumn {...icon} />
                </Link>
              </Tooltip>
            )}
            <ItemMenu
              item={item}
              title={title}
              editAddress={editAddressOf(item)}
              onEdit={() => onEdit(item)}
              onShare={isLink ? () => onShare(item.contentId) : undefined}
              onQrCode={isLink && item.isPublic ? () => onQrCode(item) : undefined}
              onDelete={() => onDelete(item)}
            />
          </div>
        </div>
      </div>
    );
  },
);
LinkRow.displayName = 'LinkRow';

const Picture = ({ item, title }: { readonly item: OwnLink; readonly title: string }) =>
  item.imageUrl === null ? (
    <span
      aria-hidden
      translate="no"
      className="grid size-14 shrink-0 place-items-center rounded-thumb bg-accent-soft font-display text-22 font-[700] text-accent uppercase md:size-16"
    >
      {initialOf(title)}
    </span>
  ) : (
    <img
      src={item.imageUrl}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className="size-14 shrink-0 rounded-thumb bg-sunken object-cover md:size-16"
    />
  );

/** Destination, colour, and when it was made; the change only when there was one. */
const Details = ({ item, isDetailed }: Pick<LinkRowProps, 'item' | 'isDetailed'>) => {
  const tLink = useMessages(linkMessages);
  const { destinationUrl, display, color, createdAt, updatedAt } = item;
  const tDisplay = useMessages(displayMessages);
  const destination = destinationUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const isTile = display === 'tile';
  return (
    <p
      className={classNames(
        'flex min-w-0 items-center gap-x-3 text-[12.5px] text-muted',
        isDetailed ? 'flex-wrap' : 'max-md:hidden',
      )}
    >
      {!isTile && <span className="shrink-0 font-[560]">{tDisplay(`display_${display}`)}</span>}
      {destination !== '' && (
        <span className="flex min-w-20 items-center gap-1.5">
          <CornerDownRight size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="sr-only">{tLink('leadsTo', { address: '' })}</span>
          <span className="truncate" translate="no">
            {destination}
          </span>
        </span>
      )}
      <span
        className={classNames(
          'items-center gap-1.5',
          isDetailed ? 'flex min-w-0' : 'hidden shrink-0 group-focus-within:flex group-hover:flex',
        )}
      >
        <span
          role="img"
          aria-label={tLink('colour', { colour: color })}
          className="size-3 shrink-0 rounded-full ring-1 ring-inset ring-line-strong"
          style={{ backgroundColor: color }}
        />
        <ItemTimes createdAt={createdAt} updatedAt={updatedAt} />
      </span>
    </p>
  );
};
