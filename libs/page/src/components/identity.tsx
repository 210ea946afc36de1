import type { PublicPageView } from '../page-view';
import { shownName } from './shown-name';

/** What stands on top of the page: the name, large, and what its owner says of themself. */
export const Identity = ({ view }: { readonly view: PublicPageView }) => (
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
  </header>
);
