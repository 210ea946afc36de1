import { createRateLimits } from '@marquee/nest-kit';
import type { PageAssets } from '@marquee/page/server';
import type { HotPath } from '../hot-path/hot-path';
import type { VisitorViews } from '../hot-path/visitor-views';
import type { RedirectsPorts } from '../redirects.ports';
import { FORM_SECRET, FormTokens } from './form-tokens';
import { MessageRecorder } from './message-recorder';
import { MessageEndpoint } from './message-endpoint';
import { MessageForms } from './message-form';
import { MESSAGE_ID_SECRET, messageIds } from './message-ids';

/** Everything that takes messages, on the ports of redirects. */
export const openMessageEndpoint = async (
  parts: Pick<RedirectsPorts, 'journal' | 'keys' | 'limiter' | 'clock' | 'logger' | 'settings'> & {
    readonly views: VisitorViews;
    readonly assets: PageAssets;
    readonly hotPath: Pick<HotPath, 'answers' | 'hits'>;
  },
): Promise<MessageEndpoint> => {
  const { journal, keys, clock, logger, views, assets } = parts;
  const { answers, hits } = parts.hotPath;
  const limits = createRateLimits(parts.limiter);
  const messageId = messageIds(await keys.secret(MESSAGE_ID_SECRET));
  const recorder = new MessageRecorder({ views, journal, limits, messageId, clock });
  const tokens = new FormTokens(await keys.secret(FORM_SECRET), clock);
  return new MessageEndpoint({
    ...{ recorder, limits, hits, answers, clock },
    forms: new MessageForms({ recorder, tokens, answers, assets }),
    publicUrl: parts.settings.PUBLIC_URL,
    onFailure: (error) => logger.error({ err: error }, 'a message was answered with 500'),
  });
};
