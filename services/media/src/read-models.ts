import { readModel, type ReadModel } from '@marquee/event-sourcing';
import type { MediaPorts } from './media.ports';
import { accounts } from './views/accounts.projection';
import { itemTitles } from './views/item-titles.projection';
import { messages } from './views/messages.projection';

/** What an operator can rebuild here. */
export const mediaReadModels = ({ log, documents }: Pick<MediaPorts, 'log' | 'documents'>): ReadModel[] => [
  readModel('media/messages', { projection: messages, source: log, documents }),
  readModel('media/item-titles', { projection: itemTitles, source: log, documents }),
  readModel('media/accounts', { projection: accounts, source: log, documents }),
];
