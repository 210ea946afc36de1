import type { Translate } from '@marquee/web-kit';
import type { inboxMessages } from '../../inbox.messages';

/** A sender in a sentence. */
export const nameOf = (t: Translate<(typeof inboxMessages)['texts']>, handle: string | null): string =>
  handle === null ? t('anonymous') : `@${handle}`;
