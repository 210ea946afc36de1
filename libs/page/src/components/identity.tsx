import type { ReactNode } from 'react';
import type { PublicPageView } from '../page-view';
import { shownName } from './shown-name';

interface IdentityProps {
  readonly view: PublicPageView;
  /** The items that stand above the sections. */
  readonly children?: ReactNode;
}

/** What stands on top of the page: the name, large, what its owner says of themself, and the items above the sections. */
export const Identity = ({ view, children }: IdentityProps) => (
  <header className="mq-identity">
    <h1 className="mq-name" dir="ltr">
      <span className="mq-at">@</span>
      <bdi>{shownName(view)}</bdi>
    </h1>
    {view.profile?.description && (
      <p className="mq-bio" dir="auto">
        {view.profile.description}
      </p>
    )}
    {children}
  </header>
);
