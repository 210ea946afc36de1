import type { ItemAddress, OrderedSection } from '@marquee/contracts';
import { kindList } from '@marquee/page';
import { LOG_MESSAGE_MAX } from '@marquee/ports';
import type { SectionMove } from './page.commands';
import { brokenOrder } from './page.errors';
import type { StoredSection } from './page.events';

const sectionKinds = kindList.filter(({ place }) => place === 'section').map(({ id }) => id);

/**
 * Ten thousand items of the longest plain ids fit. Whether the items exist is not asked: the list of items lags behind, and an order
 * may name an item that was made a moment ago. So the size alone keeps the order in its one public message; the rest of it takes
 * some hundred bytes.
 */
const ORDER_BYTES_MAX = LOG_MESSAGE_MAX - 1000;

/** Throws `rule_violated` for an order that no message holds. */
export const assertOrderFits = (sections: readonly StoredSection[]): void => {
  if (Buffer.byteLength(JSON.stringify(sections)) > ORDER_BYTES_MAX)
    throw brokenOrder([{ path: 'orderData', code: 'order_too_large', message: 'The order is too large to be saved.' }]);
};

const section = (kind: string, pins: readonly string[], others: readonly string[]): StoredSection => ({
  kind,
  items: [...pins, ...others],
  ...(pins.length > 0 && { pinned: pins.length }),
});

const partsOf = ({ items, pinned = 0 }: StoredSection) => ({
  pins: items.slice(0, pinned),
  others: items.slice(pinned),
});

/** A new order with the pinned items of the one before in front. Those that the new one does not name lose their pin. */
export const withKeptPins = (
  sections: readonly OrderedSection[],
  before: readonly StoredSection[],
): readonly StoredSection[] => {
  const pins = new Map(before.map((each) => [each.kind, new Set(partsOf(each).pins)]));
  return sections.map(({ kind, items }) => {
    const isPinned = (idKey: string): boolean => pins.get(kind)?.has(idKey) ?? false;
    return section(
      kind,
      items.filter(isPinned),
      items.filter((idKey) => !isPinned(idKey)),
    );
  });
};

/** The sections once these items have moved in theirs. A section that was never ordered keeps its place on the page. */
export const movedInSections = (
  sections: readonly StoredSection[],
  move: SectionMove,
  items: readonly ItemAddress[],
): readonly StoredSection[] => {
  const idKeysOf = (kind: string): string[] => items.filter((item) => item.kind === kind).map(({ idKey }) => idKey);
  const isKnown = (kind: string): boolean => sections.some((each) => each.kind === kind);
  const missing = items.every(({ kind }) => isKnown(kind)) ? [] : sectionKinds.filter((kind) => !isKnown(kind));
  const all = [...sections, ...missing.map((kind): StoredSection => ({ kind, items: [] }))];
  return all.map((each) => movedIn(each, move, idKeysOf(each.kind)));
};

const movedIn = (before: StoredSection, move: SectionMove, moved: readonly string[]): StoredSection => {
  const { pins, others } = partsOf(before);
  const names = new Set(moved);
  const staying = (idKeys: readonly string[]): string[] => idKeys.filter((idKey) => !names.has(idKey));
  const known = new Set(pins);
  const [ofPins, ofOthers] = [moved.filter((idKey) => known.has(idKey)), moved.filter((idKey) => !known.has(idKey))];
  switch (move) {
    case 'pin':
      return section(before.kind, [...moved, ...staying(pins)], staying(others));
    case 'unpin':
      return section(before.kind, staying(pins), [...ofPins, ...others]);
    case 'top':
      return section(before.kind, [...ofPins, ...staying(pins)], [...ofOthers, ...staying(others)]);
  }
};
