import { format } from '@marquee/web-kit';

/** Day and minute of a change; `at` is ISO, UTC. */
export const momentText = (at: string): string =>
  format.date(at, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
