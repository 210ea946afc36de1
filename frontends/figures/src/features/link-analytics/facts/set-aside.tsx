import { useMessages } from '@marquee/web-kit';
import { analyticsMessages } from '../../../analytics.messages';
import { rankedShares } from '../figures';

const texts = {
  owner: 'setAsideOwner',
  bot: 'setAsideBot',
  preview: 'setAsidePreview',
  prefetch: 'setAsidePrefetch',
  head: 'setAsideHead',
  'no-agent': 'setAsideNoAgent',
} as const;

const isKnown = (reason: string): reason is keyof typeof texts => reason in texts;

/** Hits that are no clicks, by reason, the owner's own first: so that owners who try their own link see that the visit arrived. */
export const SetAside = ({ counts }: { readonly counts: Readonly<Record<string, number>> }) => {
  const t = useMessages(analyticsMessages);
  const reasons = rankedShares(counts).sort((a, b) => Number(b.key === 'owner') - Number(a.key === 'owner'));
  if (reasons.length === 0) return null;
  return (
    <ul className="border-t border-line pt-4 text-13 text-muted" data-testid="set-aside">
      {reasons.map(({ key, count }) => (
        <li key={key}>{t(isKnown(key) ? texts[key] : 'setAsideOther', { n: count })}</li>
      ))}
    </ul>
  );
};
