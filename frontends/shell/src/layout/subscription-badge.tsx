import { Badge } from '@marquee/ui';
import { daysLeft, useMessages, type Subscription } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

/** What the account has, in a word. Nothing where it has nothing yet, or needs nothing. */
export const SubscriptionBadge = ({ subscription }: { readonly subscription: Subscription }) => {
  const t = useMessages(shellMessages);
  const { state, isActive, endDate } = subscription;
  switch (state) {
    case 'TRIAL':
      if (!isActive || !endDate) return <Badge tone="warn">{t('trial')}</Badge>;
      // On phones there is no room for the days: they are still read aloud.
      return (
        <Badge tone="warn">
          <span className="max-sm:sr-only">{t('trialLeft', { n: daysLeft(endDate) })}</span>
          <span aria-hidden className="sm:hidden">
            {t('trial')}
          </span>
        </Badge>
      );
    case 'PRO':
      return <Badge tone="ok">{t('pro')}</Badge>;
    case 'CANCELLED':
      return <Badge tone="bad">{t('cancelled')}</Badge>;
    case 'NONE':
      return null;
  }
};
