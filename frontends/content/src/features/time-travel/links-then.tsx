import { initialOf } from '@marquee/page';
import type { LedTo } from '@marquee/page/history';
import { Button } from '@marquee/ui';
import { format, rich, useMessages } from '@marquee/web-kit';
import { CornerDownRight, QrCode } from 'lucide-react';
import { contentIdOf } from '../../api/content-item';
import type { Travel } from './differences';
import { timeTravelMessages } from './time-travel.messages';
import type { Wanted } from './use-restoration';

interface LinksThenProps {
  readonly travel: Travel;
  readonly lostFiles: ReadonlySet<string>;
  readonly onRestore: (wanted: Wanted) => void;
}

/** Such as `vidal.shop/spring`. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** The links of that day, with where each led then and leads today. */
export const LinksThen = ({ travel, lostFiles, onRestore }: LinksThenProps) => {
  const t = useMessages(timeTravelMessages);
  const { links, different } = travel;
  return (
    <section className="mt-6">
      <h2 className="flex items-baseline justify-between gap-3 border-b border-line pb-2 text-18 font-[620]">
        {t('links')}
        <span className="text-14 font-[400] text-muted tabular-nums">{format.number(links.length)}</span>
      </h2>
      {links.length === 0 && <p className="py-4 text-15 text-muted">{t('noLinks')}</p>}
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {links.map((link) => {
          const contentId = contentIdOf(link.then.contentType, link.then.id);
          return (
            <LinkThen
              key={contentId}
              link={link}
              lostFiles={lostFiles}
              isDifferent={different.has(contentId)}
              onRestore={(title) => onRestore({ title, contentIds: [contentId], parts: [] })}
            />
          );
        })}
      </ul>
      {links.length > 0 && (
        <p className="mt-3 flex items-center gap-2.5 text-13 text-muted">
          <QrCode size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {t('qrCodes')}
        </p>
      )}
    </section>
  );
};

interface LinkThenProps {
  readonly link: LedTo;
  readonly lostFiles: ReadonlySet<string>;
  readonly isDifferent: boolean;
  readonly onRestore: (title: string) => void;
}

const LinkThen = ({ link: { then, address, today }, lostFiles, isDifferent, onRestore }: LinkThenProps) => {
  const t = useMessages(timeTravelMessages);
  const title = String(then.fields['title'] ?? '') || then.id;
  return (
    <li className="flex items-center gap-3.5 py-2.5">
      <Thumb address={then.fields['imageUrl']} title={title} lostFiles={lostFiles} />
      <div className="min-w-0 flex-1">
        <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-15 font-[600]" translate="no">
          <span className="wrap-anywhere" dir="auto">
            {title}
          </span>
          <span className="min-w-0 truncate font-mono text-[12.5px] font-[400] text-muted">/{then.id}</span>
        </h3>
        <p className="flex min-w-0 items-center gap-1.5 text-14 font-[600]">
          <CornerDownRight size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
          <span className="sr-only">{t('ledTo', { address: '' })}</span>
          <span className="truncate" translate="no" title={address}>
            {shortAddress(address)}
          </span>
        </p>
        <p className="truncate pl-[21px] text-13 text-muted">
          {rich(todayText(t, today, isDifferent), { name: (part) => <span translate="no">{part}</span> })}
        </p>
      </div>
      {isDifferent && (
        <Button
          variant="quiet"
          className="-mr-3 shrink-0"
          aria-label={t('restoreNamed', { title })}
          onClick={() => onRestore(title)}
        >
          {t('restore')}
        </Button>
      )}
    </li>
  );
};

const todayText = (
  t: ReturnType<typeof useMessages<(typeof timeTravelMessages)['texts']>>,
  today: LedTo['today'],
  isDifferent: boolean,
): string => {
  switch (today.state) {
    case 'same':
      return t(isDifferent ? 'todayOther' : 'todaySame');
    case 'hidden':
      return t('todayHidden');
    case 'deleted':
      return t('todayDeleted', { date: format.briefDate(today.at, { day: 'numeric', month: 'long' }) });
    case 'moved':
      return today.address === '' ? t('todayHeading') : t('todayMoved', { address: shortAddress(today.address) });
  }
};

interface ThumbProps {
  readonly address: unknown;
  readonly title: string;
  readonly lostFiles: ReadonlySet<string>;
}

const Thumb = ({ address, title, lostFiles }: ThumbProps) => {
  const t = useMessages(timeTravelMessages);
  if (typeof address !== 'string') {
    return (
      <span
        aria-hidden
        translate="no"
        className="grid size-12 shrink-0 place-items-center rounded-thumb bg-accent-soft font-display text-18 font-[700] text-accent uppercase"
      >
        {initialOf(title)}
      </span>
    );
  }
  if (lostFiles.has(address))
    return (
      <span
        role="img"
        aria-label={t('pictureGone')}
        title={t('pictureGone')}
        className="size-12 shrink-0 rounded-thumb bg-line"
      />
    );
  return (
    <img
      src={address}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-thumb bg-sunken object-cover"
    />
  );
};
