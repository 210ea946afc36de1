import type { ReactNode } from 'react';
import type { Translate } from '../page.messages';
import type { PublicPageView } from '../page-view';
import { shownName } from './shown-name';
import { VerifiedBadge } from './verified-badge';

interface IdentityProps {
  readonly view: PublicPageView;
  readonly t: Translate;
  /** A paragraph where the page is about something else. */
  readonly heading?: 'h1' | 'p';
  /** What is above the name. */
  readonly head: ReactNode;
  /** The items that are above the sections. */
  readonly children?: ReactNode;
}

/** What is on top of the page: the name, large, what its owner says about themself, and the items above the sections. */
export const Identity = ({ view, t, heading: Name = 'h1', head, children }: IdentityProps) => (
  <header className="mq-identity">
    {head}
    <Name className="mq-name" dir="ltr">
      <span className="mq-at">@</span>
      <bdi>{shownName(view)}</bdi>
      {view.profile && <VerifiedBadge label={t('verified')} />}
    </Name>
    {view.profile?.description && (
      <p className="mq-bio" dir="auto">
        {view.profile.description}
      </p>
    )}
    {children}
  </header>
);
