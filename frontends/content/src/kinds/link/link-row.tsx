import { Badge, classNames, CopyButton, iconButtonClass, Menu, toast, Tooltip } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import { ChartNoAxesColumn, CornerDownRight, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ItemClicks } from '../../api/click-overview.api';
import { contentMessages } from '../../content.messages';
import type { OwnLink } from './link-item';
import { linkMessages } from './link.messages';
import { LinkFigures } from './link-figures';

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
  readonly onDelete: (item: OwnLink) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const shortAddressOf = (username: string, id: string): string => `/@${username}/${id}`;

/** One link: picture, name and addresses, figures, and what can be done with it. */
export const LinkRow = memo(
  ({ item, username, clicks, origin, isDetailed, isLast, onEdit, onDelete }: LinkRowProps) => {
    const t = useMessages(contentMessages);
    const tLink = useMessages(linkMessages);
    const title = item.title || item.id;
    const address = shortAddressOf(username, item.id);
    return (
      <div
        role="listitem"
        className="group -mx-2 flex items-center gap-3.5 rounded-thumb px-2 transition-colors hover:bg-sunken/50"
      >
        <Picture item={item} title={title} />
        <div
          className={classNames(
            'flex min-h-20 min-w-0 flex-1 items-center gap-3 py-2 md:min-h-[88px] md:gap-4',
            !isLast && 'border-b border-line',
          )}
        >
          <div className="min-w-0 flex-1">
            <div className="flex min-w-0 items-center gap-2.5">
              <h3
                className="min-w-0 truncate text-15 font-[600] max-md:line-clamp-2 max-md:wrap-anywhere max-md:whitespace-normal"
                dir="auto"
                translate="no"
              >
                {title}
              </h3>
              <span className={classNames('shrink-0', item.isPublic && 'max-md:hidden')}>
                <Badge>{t(item.isPublic ? 'public' : 'private')}</Badge>
              </span>
            </div>
            <div className="-my-2 flex min-w-0 items-center">
              <a
                href={address}
                target="_blank"
                rel="noopener"
                translate="no"
                className="relative flex min-w-11 rounded-[4px] py-1 font-mono text-[12.5px] tracking-[-.01em] text-text hover:underline max-md:after:absolute max-md:after:inset-x-0 max-md:after:-top-0.5 max-md:after:-bottom-4"
              >
                <span className="truncate">
                  <span className="max-md:hidden">/@{username}</span>/{item.id}
                </span>
              </a>
              <CopyButton
                text={new URL(encodeURI(address), location.origin).href}
                label={t('copyAddress', { title })}
                copiedLabel={t('copied')}
                onFailed={() => toast.error(t('copyFailed'))}
                isInline
                className="-my-1 -ml-1"
              />
            </div>
            <Details item={item} isDetailed={isDetailed} />
          </div>
          <LinkFigures item={item} title={title} clicks={clicks} origin={origin} />
          <div className="flex shrink-0 items-center max-md:-mr-3">
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
            <Menu
              label={t('actionsOf', { title })}
              trigger={<EllipsisVertical {...icon} />}
              triggerClassName={iconButtonClass}
              items={[
                {
                  label: t('edit'),
                  icon: <Pencil {...icon} />,
                  href: `/edit/${encodeURIComponent(item.id)}`,
                  onSelect: () => onEdit(item),
                },
                { label: t('delete'), icon: <Trash2 {...icon} />, tone: 'danger', onSelect: () => onDelete(item) },
              ]}
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
      {[...title][0]}
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

/** The year only when it is another one. */
const dayText = (moment: string): string => {
  const year = new Date(moment).getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return format.date(moment, { day: 'numeric', month: 'short', ...year });
};

/** Destination, colour, and when it was made; the change only when there was one. */
const Details = ({ item, isDetailed }: Pick<LinkRowProps, 'item' | 'isDetailed'>) => {
  const t = useMessages(contentMessages);
  const tLink = useMessages(linkMessages);
  const { destinationUrl, color, createdAt, updatedAt } = item;
  const destination = destinationUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <p
      className={classNames(
        'flex min-w-0 items-center gap-x-3 text-[12.5px] text-muted',
        isDetailed ? 'flex-wrap' : 'max-md:hidden',
      )}
    >
      <span className="flex min-w-20 items-center gap-1.5">
        <CornerDownRight size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="sr-only">{tLink('leadsTo', { address: '' })}</span>
        <span className="truncate" translate="no">
          {destination}
        </span>
      </span>
      <span
        className={classNames(
          'shrink-0 items-center gap-1.5',
          isDetailed ? 'flex' : 'hidden group-focus-within:flex group-hover:flex',
        )}
      >
        <span
          role="img"
          aria-label={tLink('colour', { colour: color })}
          className="size-3 rounded-full ring-1 ring-inset ring-line-strong"
          style={{ backgroundColor: color }}
        />
        <span>
          {t('created', { date: dayText(createdAt) })}
          {updatedAt !== createdAt && `, ${t('updated', { date: dayText(updatedAt) })}`}
        </span>
      </span>
    </p>
  );
};
