import { TrialBulbs } from '@marquee/ui';
import { format } from '../i18n/locale';
import { useMessages } from '../i18n/use-messages';
import { kitMessages } from '../web-kit.messages';

const DAY_MS = 86_400_000;

/** A trial that starts today: a bulb for each day, and its first and last day. `days`: its length. */
export const TrialLength = ({ days }: { readonly days: number }) => {
  const t = useMessages(kitMessages);
  const end = format.date(Date.now() + days * DAY_MS, { day: 'numeric', month: 'long' });
  return (
    <div className="mt-5">
      <TrialBulbs total={days} left={days} label={t('trialDays', { n: days, end })} />
      <p aria-hidden className="mt-1.5 flex justify-between text-13 text-muted">
        <span>{t('today')}</span>
        <span>{end}</span>
      </p>
    </div>
  );
};
