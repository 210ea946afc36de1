import { contentKinds, hasAddress } from '@marquee/page';
import { Field, Input } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import type { ContentItem } from '../api/content-item';
import { useItemAt } from '../api/page-history.api';
import { LAST_MINUTE, momentOfLocal } from '../fields/local-minute';
import { useSettled } from '../fields/use-settled';
import { historyMessages } from './history.messages';

/** Whether `/@{username}/{id}` leads anywhere, so that one may ask where it led. */
export const canLead = (item: ContentItem): boolean =>
  contentKinds[item.contentType].redirectField !== null && hasAddress(item);

/** Where the link led at a date that is chosen, such as that of a printed code. */
export const LedTo = ({ item }: { readonly item: ContentItem }) => {
  const t = useMessages(historyMessages);
  const [local, setLocal] = useState('');
  const at = useSettled(momentOfLocal(local));
  const moment = at === '' ? null : at;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Field label={t('ledToAsk')}>
        <Input
          type="datetime-local"
          max={LAST_MINUTE}
          value={local}
          onChange={({ target }) => setLocal(target.value)}
          className="w-auto!"
        />
      </Field>
      <div role="status" className="mt-1 text-14">
        {moment !== null && <Answer item={item} at={moment} />}
      </div>
    </div>
  );
};

const Answer = ({ item, at }: { readonly item: ContentItem; readonly at: string }) => {
  const t = useMessages(historyMessages);
  const { data: then, isPending, isError } = useItemAt(item.contentId, at);
  if (isPending) return null;
  if (isError) return <p className="text-bad">{t('failed')}</p>;
  const date = format.date(at);
  const field = contentKinds[item.contentType].redirectField;
  const address = field === null ? '' : String(then?.fields[field] ?? '');
  return (
    <>
      <p className="wrap-anywhere">
        {then === null || address === ''
          ? t('ledNowhere', { date })
          : t(then?.fields['isPublic'] === false ? 'ledToPrivate' : 'ledTo', { date, address })}
      </p>
      <Link
        to={`/history?at=${encodeURIComponent(at)}`}
        className="inline-flex min-h-11 items-center font-[560] underline underline-offset-4"
      >
        {t('wholePageThen')}
      </Link>
    </>
  );
};
