import type { ActReceipt } from '@marquee/ports';
import { ClickCounter, type LedgerClicks, type Room } from './click-counter';

const receipt: ActReceipt = { recorded: () => undefined, refused: () => undefined };
const ledger = (clicks: number, from: number, clearedAt = 0): LedgerClicks => ({ clicks, clearedAt, from });

describe('the counter of a link', () => {
  let room: Room;
  beforeEach(() => {
    room = { left: 3 };
  });
  const counterOf = (clicks: number, from: number, ...positions: readonly number[]): ClickCounter => {
    const counter = new ClickCounter(ledger(clicks, from), room);
    for (const position of positions) counter.add(position);
    return counter;
  };

  it('counts a click before it is recorded, and once', () => {
    const counter = counterOf(0, 0);
    const waiting = [counter.reserve(receipt), counter.reserve(receipt)];
    expect(counter.clicks).toBe(2);
    waiting.forEach((each, offset) => each.recorded(0, offset));
    expect(counter.clicks).toBe(2);
  });

  it('keeps a click that the disk refused, and none of a process that stops', () => {
    const counter = counterOf(0, 0);
    counter.reserve(receipt).refused('full');
    counter.reserve(receipt).refused('closed');
    expect(counter.clicks).toBe(1);
  });

  it('passes the outcome on', () => {
    const seen: unknown[] = [];
    const passed = {
      recorded: (...place: number[]) => void seen.push(place),
      refused: (reason: string) => void seen.push(reason),
    };
    const counter = counterOf(0, 0);
    counter.reserve(passed).recorded(2, 7);
    counter.reserve(passed).refused('slow');
    expect(seen).toEqual([[2, 7], 'slow']);
  });

  it('leaves out what the ledger includes', () => expect(counterOf(5, 10, 9, 10, 11).clicks).toBe(7));

  it.each([
    ['before all of them', 5, 10, 7],
    ['between them', 6, 11, 7],
    ['behind all of them', 7, 12, 7],
    ['with clicks of others', 40, 12, 40],
    ['with fewer clicks than it had', 6, 12, 7],
  ])('takes a later count of the ledger that ends %s', (_where, clicks, from, expected) => {
    const counter = counterOf(5, 10, 10, 11);
    counter.update(ledger(clicks, from));
    expect(counter.clicks).toBe(expected);
  });

  it('counts exactly without room for positions, and takes counts of the ledger that include all of those or none', () => {
    const counter = counterOf(0, 0, 0, 1, 2, 3, 4, 5);
    expect([counter.clicks, room.left]).toEqual([6, 0]);
    counter.update(ledger(5, 5));
    expect(counter.clicks).toBe(6);
    counter.update(ledger(12, 2));
    expect([counter.clicks, room.left]).toEqual([16, 2]);
    counter.update(ledger(17, 6));
    expect([counter.clicks, room.left]).toEqual([17, 3]);
  });

  it('gives its room back', () => {
    counterOf(0, 0, 1, 2).release();
    expect(room.left).toBe(3);
  });
});
