import { DESTINATION_STATES, TOPICS, type DestinationState } from '@marquee/contracts';
import { deciderSpec } from '@marquee/event-sourcing/testing';
import { plainOptions } from '@marquee/page/kinds/link';
import fc from 'fast-check';
import { itemAggregate } from './item.aggregate';
import { itemDecider } from './item.decider';
import type { ItemEvent, Judgement } from './item.events';

const given = deciderSpec(itemDecider);
const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const now = Date.parse(later);
const address = 'https://shop.example/';
const identity = { ownerId: 'ines', itemId: 'i1', id: 'Shop', idKey: 'shop' };
const fields = {
  title: 'The shop',
  description: '',
  destinationUrl: address,
  color: '#ffffff',
  isPublic: true,
  picture: null,
  ...plainOptions,
};
const added: ItemEvent = { type: 'content.ItemAdded.v1', data: { kind: 'link', identity, fields, at } };
const changed = (change: object): ItemEvent => ({
  type: 'content.ItemChanged.v1',
  data: { kind: 'link', identity, fields: change, at: later },
});
const judgement = (state: DestinationState, isMailed = true): Judgement => ({
  state,
  reason: state === 'works' ? 'status_200' : 'status_503',
  since: at,
  isMailed,
});
const judge = (state: DestinationState, of = address, isMailed = true) =>
  ({ type: 'JudgeDestination', data: { address: of, judgement: judgement(state, isMailed), now } }) as const;
const judged = (state: DestinationState, isMailed = true): ItemEvent => ({
  type: 'content.DestinationJudged.v1',
  data: { kind: 'link', identity, address, judgement: judgement(state, isMailed), at: later },
});
const dismissed: ItemEvent = {
  type: 'content.DestinationAlertDismissed.v1',
  data: { kind: 'link', identity, at: later },
};
const dismiss = { type: 'DismissAlert', data: { now } } as const;

/** What the link is judged to be after these events; null: nothing is wrong. */
const stateAfter = (...events: readonly ItemEvent[]): string | null => {
  const item = given(...events).state();
  return item.status === 'live' ? (item.item.judgement?.state ?? null) : null;
};

describe('the judgement of a destination', () => {
  it('is stored once for each change', () => {
    given(added).when(judge('down')).then(judged('down'));
    given(added, judged('down')).when(judge('down')).thenNothing();
    given(added, judged('down')).when(judge('parked')).then(judged('parked'));
    given(added, judged('down')).when(judge('works')).then(judged('works'));
  });

  it('is not stored where a link works as before', () => {
    given(added).when(judge('works')).thenNothing();
    given(added, judged('down'), judged('works')).when(judge('works')).thenNothing();
  });

  it('is not stored of an address that the link no longer leads to', () => {
    const elsewhere = changed({ destinationUrl: 'https://other.example/' });
    given(added, elsewhere).when(judge('down')).thenNothing();
    given(added, changed({ isPublic: false }))
      .when(judge('down'))
      .thenNothing();
    given(added, changed({ isWatched: false }))
      .when(judge('down'))
      .thenNothing();
    given().when(judge('down')).thenNothing();
  });

  it.each<[string, object, string | null]>([
    ['leads elsewhere', { destinationUrl: 'https://other.example/' }, null],
    ['is private', { isPublic: false }, null],
    ['is no longer watched', { isWatched: false }, null],
    ['has another title', { title: 'New' }, 'down'],
  ])('after a change by which the link %s', (_what, change, expected) =>
    expect(stateAfter(added, judged('down'), changed(change))).toBe(expected),
  );

  it('sends no mail about the end of a trouble that it sent none about', () => {
    given(added, judged('down', false)).when(judge('works')).then(judged('works', false));
  });

  it('leaves the time of the last change of the link as it was, and what can be undone', () => {
    const before = given(added, changed({ title: 'New' })).state();
    const after = given(added, changed({ title: 'New' }), judged('down')).state();
    expect(after).toMatchObject({ before: { title: 'The shop' }, item: { updatedAt: later } });
    expect(before).toMatchObject({ before: { title: 'The shop' }, item: { updatedAt: later } });
  });

  it('alerts as often as its state changes, whatever the checks find', () => {
    const sequences = fc.array(fc.constantFrom(...DESTINATION_STATES), { maxLength: 30 });
    fc.assert(
      fc.property(sequences, (states) => {
        let events: ItemEvent[] = [added];
        for (const state of states) {
          const item = events.reduce(itemDecider.evolve, itemDecider.initialState());
          events = [...events, ...itemDecider.decide(judge(state), item)];
        }
        const changes = states.filter((state, place) => state !== (states[place - 1] ?? 'works'));
        expect(events.slice(1).map(({ type }) => type)).toEqual(changes.map(() => 'content.DestinationJudged.v1'));
      }),
    );
  });
});

describe('the alert about a destination', () => {
  it('is dismissed once', () => {
    given(added, judged('down')).when(dismiss).then(dismissed);
    given(added, judged('down'), dismissed).when(dismiss).thenNothing();
    given(added).when(dismiss).thenNothing();
    given().when(dismiss).thenRefused('content_not_found');
  });

  it('is there again after the next change', () => {
    expect(given(added, judged('down'), dismissed, judged('parked')).state()).toMatchObject({
      item: { judgement: { state: 'parked', isDismissed: false } },
    });
  });
});

describe('what is published of a judgement', () => {
  const published = (...events: readonly ItemEvent[]) => {
    const { decider, toPublic } = itemAggregate;
    const state = events.reduce(decider.evolve, decider.initialState());
    const id = { ownerId: 'ines', kind: 'link', idKey: 'shop' };
    return toPublic!(events.at(-1)!, { id, stream: 's', state, version: 7 });
  };

  it('is the link that is down, and a mail', () => {
    const withFallback = changed({ downFallbackUrl: 'https://visit.example/' });
    expect(published(added, withFallback, judged('down'))).toMatchObject([
      { topic: TOPICS.page, value: { name: 'content.ItemChanged.v1', isDown: true } },
      {
        topic: TOPICS.destinationAlerts,
        value: {
          name: 'content.DestinationAlert.v1',
          alertId: 'i1-7',
          ownerId: 'ines',
          linkId: 'Shop',
          host: 'shop.example',
          state: 'down',
          reason: 'status_503',
          hasFallback: true,
          at: later,
        },
      },
    ]);
  });

  it('is no mail where the owner wants none', () => {
    expect(published(added, judged('down', false)).map(({ topic }) => topic)).toEqual([TOPICS.page]);
  });

  it.each<[string, ItemEvent[]]>([
    ['works again', [judged('down'), judged('works')]],
    ['has moved', [judged('moved')]],
    [
      'is down at an address that the link no longer leads to',
      [judged('down'), changed({ destinationUrl: 'https://o.example/' })],
    ],
  ])('is a link that leads to its destination where it %s', (_what, events) => {
    expect(published(added, ...events)[0]!.value).not.toHaveProperty('isDown');
  });

  it('is nothing when an alert is dismissed', () => expect(published(added, judged('down'), dismissed)).toEqual([]));
});
