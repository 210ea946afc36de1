import { limitOf, type KindExample } from '../../../testing/kind-example';
import { DM_TITLE_MAX } from '../dm.schema';

export const dmExample: KindExample = {
  least: () => ({ title: 'Ask me' }),
  change: (n) => ({ title: `Inbox ${n}` }),
  published: () => ({ title: 'Ask me about clay' }),
  sent: () => [{ title: 'Ask me about clay' }],
  limits: [limitOf('title', 'Inbox title', DM_TITLE_MAX)],
};
