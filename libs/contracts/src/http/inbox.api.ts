import { defineEndpoint } from './endpoint';
import { inboxRulesApi } from './inbox-rules.api';
import { sentApi } from './sent.api';

/** Every route of the inbox, in the order of the OpenAPI document. */
export const inboxApi = {
  ...sentApi,
  ...inboxRulesApi,
  live: defineEndpoint({
    id: 'getLiveEvents',
    method: 'GET',
    path: '/api/live',
    tag: 'inbox',
    summary:
      'Stream the server-sent events of the owner: `message` and `answer` {contentId, id}, `totals` {contentId, total, unread, held}, `job` (as GET /api/media/jobs/{jobId} returns); continues after `Last-Event-ID`',
    access: 'owner',
    status: 200,
    replyType: 'text/event-stream',
    errors: ['LimitExceededException', 'unavailable'],
  }),
};
