import type { SetAsideReason } from '@marquee/contracts';
import type { RefusedAct } from '@marquee/ports';
import type { GoneReason } from './destinations';
import { Durations } from './durations';

/** Plain numbers, because a labelled counter would cost more than the rest of a redirect. Metrics read them on request. */
export class HotPathCounts {
  /** From the headers of a request for a link to its redirect, with the click on disk. */
  readonly redirects = new Durations();
  /** Redirects that count as a person's. */
  clicks = 0;
  views = 0;
  notFound = 0;
  /** Requests for links that open later. */
  notOpen = 0;
  /** Requests for links and pages that the operator has hidden, and for links that have ended. */
  readonly gone: Record<GoneReason, number> = {
    account_suspended: 0,
    destination_blocked: 0,
    link_ended: 0,
    link_limit_reached: 0,
  };
  /** Requests for links with a password, by what became of them. */
  readonly gate = { asked: 0, wrong: 0, locked: 0, passed: 0 };
  /** Requests that ended in a 503. */
  failed = 0;
  readonly setAside: Record<SetAsideReason, number> = {
    owner: 0,
    bot: 0,
    preview: 0,
    prefetch: 0,
    head: 0,
    'no-agent': 0,
  };
  /** Acts that were answered without being recorded. */
  readonly refused: Record<RefusedAct, number> = { full: 0, failed: 0, slow: 0, overloaded: 0, closed: 0 };
}
