import { isoTime } from '@marquee/kernel';
import { joinedHistory, pageAt, type ItemVersion, type PageHistory } from '@marquee/page/history';
import { plainOptions } from '@marquee/page/kinds/link';
import fc from 'fast-check';
import type { ItemCommand } from '../item/item.commands';
import { itemDecider, withAllFields, type Item } from '../item/item.decider';
import type { ItemEvent } from '../item/item.events';
import type { PageCommand } from '../page/page.commands';
import { pageDecider } from '../page/page.decider';
import type { PageEvent } from '../page/page.events';
import { itemVersionOf, ownFields, pageVersionOf } from './versions-of';

const ownerId = 'ines';
const names = ['shop', 'blog', 'talk'] as const;
type Name = (typeof names)[number];
const DAY = 86_400_000;
const same = (address: string) => address;

interface Step {
  readonly name: Name;
  readonly what: 'add' | 'title' | 'hide' | 'archive' | 'delete' | 'undo' | 'order' | 'call';
  readonly text: string;
  readonly wait: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...names),
  what: fc.constantFrom('add', 'title', 'hide', 'archive', 'delete', 'undo', 'order', 'call'),
  text: fc.string({ minLength: 1, maxLength: 8 }),
  wait: fc.integer({ min: 1, max: 3 * DAY }),
});

const linkFields = (title: string) => ({
  title,
  description: '',
  destinationUrl: `https://${encodeURIComponent(title)}.example/`,
  color: '#ffffff',
  picture: null,
  ...plainOptions,
  isPublic: true,
});

const itemCommand = ({ name, what, text }: Step, now: number): ItemCommand | null => {
  const change = (changes: object): ItemCommand => ({ type: 'ChangeItem', data: { changes, madeFrom: null, now } });
  switch (what) {
    case 'add': {
      const identity = { ownerId, itemId: `i${now}`, id: name, idKey: name };
      return { type: 'AddItem', data: { kind: 'link', identity, fields: linkFields(text), isOnly: false, now } };
    }
    case 'title':
      return change({ title: text, destinationUrl: 'https://new.example/' });
    case 'hide':
      return change({ isPublic: text < 'm' });
    case 'archive':
      return change({ isArchived: text < 'm' });
    case 'delete':
      return { type: 'DeleteItem', data: { now } };
    case 'undo':
      return { type: 'UndoLast', data: { doneAt: null, now } };
    default:
      return null;
  }
};

const pageCommand = ({ name, what, text }: Step, now: number): PageCommand | null => {
  if (what === 'order')
    return { type: 'MoveInSections', data: { ownerId, move: 'pin', items: [{ kind: 'link', idKey: name }], now } };
  return what === 'call' ? { type: 'NameSection', data: { ownerId, kind: 'link', title: text, now } } : null;
};

/** The events that a row of commands made; refused ones make none. */
const eventsOf = (steps: readonly Step[]) => {
  const items = new Map<Name, { state: Item; events: ItemEvent[] }>(
    names.map((name) => [name, { state: itemDecider.initialState(), events: [] }]),
  );
  let page = pageDecider.initialState();
  const pageEvents: PageEvent[] = [];
  let now = Date.parse('2026-01-01T00:00:00.000Z');
  for (const each of steps) {
    now += each.wait;
    const item = items.get(each.name)!;
    try {
      const [ofItem, ofPage] = [itemCommand(each, now), pageCommand(each, now)];
      const decided = ofItem === null ? [] : itemDecider.decide(ofItem, item.state);
      item.state = decided.reduce(itemDecider.evolve, item.state);
      item.events.push(...decided);
      const ordered = ofPage === null ? [] : pageDecider.decide(ofPage, page);
      page = ordered.reduce(pageDecider.evolve, page);
      pageEvents.push(...ordered);
    } catch {
      continue;
    }
  }
  return { items: names.map((name) => ({ name, events: items.get(name)!.events })), pageEvents, end: now };
};

const historyOf = ({ items, pageEvents }: ReturnType<typeof eventsOf>): PageHistory => ({
  items: items
    .filter(({ events }) => events.length > 0)
    .map(({ name, events }) => ({
      contentType: 'link',
      idKey: name,
      versions: events.flatMap((event) => itemVersionOf(event, same) ?? []),
    })),
  page: pageEvents.flatMap((event) => pageVersionOf(event) ?? []),
});

describe('the versions of a page', () => {
  it('give at each moment what a replay of the events up to it gives', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
        (steps, places) => {
          const made = eventsOf(steps);
          const begin = Date.parse('2026-01-01T00:00:00.000Z');
          for (const place of places) {
            const at = isoTime(Math.floor(begin + place * (made.end - begin + DAY)));
            const shown = pageAt(historyOf(made), at);
            const until = <Event extends { readonly data: { readonly at: string } }>(events: readonly Event[]) =>
              events.filter(({ data }) => data.at <= at);
            const live = made.items
              .map(({ events }) => withAllFields(until(events).reduce(itemDecider.evolve, itemDecider.initialState())))
              .flatMap((state) => (state.status === 'live' ? [state.item] : []))
              .map(({ id, itemId, createdAt, updatedAt, fields }) => ({
                id,
                itemId,
                createdAt,
                updatedAt,
                fields: ownFields('link', { isArchived: false, ...fields }, same),
              }));
            const page = until(made.pageEvents).reduce(pageDecider.evolve, pageDecider.initialState());
            const byId = <Named extends { readonly id: string }>(list: readonly Named[]) =>
              [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
            expect(
              byId(shown.items).map(({ id, itemId, createdAt, updatedAt, fields }) => ({
                id,
                itemId,
                createdAt,
                updatedAt,
                fields: { isArchived: false, ...fields },
              })),
            ).toEqual(byId(live));
            expect(shown.sections).toEqual(page.sections);
            expect(shown.titles).toEqual(page.titles);
          }
        },
      ),
    );
  });

  it('show nothing that is stored beyond what owners read', () => {
    const fields = { ...linkFields('A'), secret: 'x', picture: null };
    const identity = { ownerId, itemId: 'i1', id: 'shop', idKey: 'shop' };
    const at = '2026-01-01T00:00:00.000Z';
    const version = itemVersionOf({ type: 'content.ItemAdded.v1', data: { kind: 'link', identity, fields, at } }, same);
    const shown = version !== null && 'fields' in version ? version.fields : {};
    expect(Object.keys(shown)).not.toContain('secret');
    expect(shown).toMatchObject({ title: 'A', imageUrl: null, isPublic: true });
  });

  it('continue in the next answer where one ends within a name', () => {
    const version = (at: string): ItemVersion => ({ at, change: 'deleted' });
    const part = (at: string) => ({
      items: [{ contentType: 'link', idKey: 'shop', versions: [version(at)] }],
      page: [],
    });
    const { items } = joinedHistory([part('2026-01-01'), part('2026-01-02')]);
    expect(items.map(({ versions }) => versions.map(({ at }) => at))).toEqual([['2026-01-01', '2026-01-02']]);
  });
});
