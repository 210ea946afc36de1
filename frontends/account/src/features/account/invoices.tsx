import { Badge, Button, type BadgeTone } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { accountMessages } from '../../account.messages';
import { Section } from '../../layout/section';
import { useInvoices, type Invoice } from './subscription.api';

const statuses = {
  open: { tone: 'warn', text: 'invoiceOpen' },
  paid: { tone: 'ok', text: 'invoicePaid' },
  uncollectible: { tone: 'bad', text: 'invoiceFailed' },
  void: { tone: 'neutral', text: 'invoiceVoid' },
} as const satisfies Record<Invoice['status'], { readonly tone: BadgeTone; readonly text: string }>;

/** A year of months; the others are shown on request. */
const SHOWN = 12;

/** What was paid, newest first, with the provider's own page of each invoice where it has one. */
export const Invoices = () => {
  const t = useMessages(accountMessages);
  const { data, isPending, isError, refetch } = useInvoices();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, SHOWN);
  return (
    <Section title={t('invoices')}>
      {isPending && <p className="mt-4 text-16 text-muted">{t('loading')}</p>}
      {isError && (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-3 text-bad">
          {t('invoicesFailed')}
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
      {data?.length === 0 && <p className="mt-4 text-16 text-muted">{t('noInvoices')}</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul>
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      )}
      {!isWhole && data !== undefined && data.length > SHOWN && (
        <Button variant="quiet" className="mt-2" onClick={() => setWhole(true)}>
          {t('allInvoices', { n: data.length })}
        </Button>
      )}
    </Section>
  );
};

const InvoiceRow = ({ invoice: { number, date, amount, currency, status, url } }: { readonly invoice: Invoice }) => {
  const t = useMessages(accountMessages);
  const { tone, text } = statuses[status];
  const day = format.date(date);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-16 last:border-b-0">
      <span className="min-w-0 flex-1 basis-40">
        <time dateTime={date} className="block">
          {day}
        </time>
        <span translate="no" className="block font-mono text-13 wrap-anywhere text-muted">
          {number}
        </span>
      </span>
      <span className="tabular-nums">{format.money(amount, currency)}</span>
      <Badge tone={tone}>{t(text)}</Badge>
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={t('openInvoice', { day })}
          className="inline-flex min-h-11 items-center font-[560] text-accent underline underline-offset-4"
        >
          {t('open')}
        </a>
      )}
    </li>
  );
};
