import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { ItemCommand } from './item.commands';
import { contentNotFound, nameTaken } from './item.errors';
import type { ItemEvent, LinkFields, LinkIdentity } from './item.events';

export interface Link extends LinkIdentity, LinkFields {
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The life of one name on one page. A deleted link keeps its last state; the name may be taken again. */
export type Item =
  | { readonly status: 'absent' }
  | { readonly status: 'live'; readonly link: Link }
  | { readonly status: 'deleted'; readonly link: Link };

export const itemDecider: Decider<Item, ItemCommand, ItemEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, item) => {
    switch (command.type) {
      case 'AddLink':
        return add(command.data, item);
      case 'ChangeLink':
        return change(command.data, item);
      case 'DeleteLink':
        return remove(command.data, item);
      default:
        return assertNever(command);
    }
  },
  evolve: (item, event) => {
    switch (event.type) {
      case 'content.LinkAdded.v1': {
        const { at, ...link } = event.data;
        return { status: 'live', link: { ...link, createdAt: at, updatedAt: at } };
      }
      case 'content.LinkChanged.v1':
        if (item.status === 'absent') return item;
        return { ...item, link: { ...item.link, ...event.data.changes, updatedAt: event.data.at } };
      case 'content.LinkDeleted.v1':
        if (item.status === 'absent') return item;
        return { status: 'deleted', link: { ...item.link, updatedAt: event.data.at } };
      default:
        return assertNever(event);
    }
  },
};

const add = ({ now, ...link }: DataOf<ItemCommand, 'AddLink'>, item: Item): ItemEvent[] => {
  if (item.status === 'live') throw nameTaken(item.link.id);
  return [{ type: 'content.LinkAdded.v1', data: { ...link, at: isoTime(now) } }];
};

const change = ({ changes, now }: DataOf<ItemCommand, 'ChangeLink'>, item: Item): ItemEvent[] => {
  if (item.status !== 'live') throw contentNotFound();
  const news = newIn(changes, item.link);
  if (Object.keys(news).length === 0) return [];
  return [
    {
      type: 'content.LinkChanged.v1',
      data: { itemId: item.link.itemId, changes: news, at: notBefore(item.link, now) },
    },
  ];
};

const remove = ({ now }: DataOf<ItemCommand, 'DeleteLink'>, item: Item): ItemEvent[] => {
  if (item.status !== 'live') throw contentNotFound();
  return [{ type: 'content.LinkDeleted.v1', data: { itemId: item.link.itemId, at: notBefore(item.link, now) } }];
};

/** The changes that change something: a whole item sent back unchanged is no event. */
const newIn = (changes: Partial<LinkFields>, link: LinkFields): Partial<LinkFields> => {
  const differs = (name: string): boolean =>
    name === 'picture'
      ? changes.picture?.uploadId !== link.picture?.uploadId
      : changes[name as keyof LinkFields] !== link[name as keyof LinkFields];
  return Object.fromEntries(Object.entries(changes).filter(([name]) => differs(name)));
};

/** A clock that was set back must not date a change before what it changes. */
const notBefore = (link: Link, now: number): string => isoTime(Math.max(now, Date.parse(link.updatedAt)));
