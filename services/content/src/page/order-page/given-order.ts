import type { contentApi, EndpointBody, OrderedSection } from '@marquee/contracts';
import type { Violation } from '@marquee/kernel';
import { uniqueNameKey, withoutKind } from '@marquee/page';
import { brokenOrder } from '../page.errors';

export type GivenOrder = Extract<EndpointBody<typeof contentApi.update>, { readonly orderData: unknown }>;

type Entry = GivenOrder['orderData'][number];

interface Gathered {
  readonly place: number;
  readonly entries: Map<string, number>;
}

/**
 * The order that a client sent, as it is stored. Throws `rule_violated` for an item that is in it twice and for a section that
 * is at two places; of items and sections at the same place the one that was sent first is first.
 */
export const sectionsOf = (orderData: readonly Entry[]): OrderedSection[] => {
  const gathered = new Map<string, Gathered>();
  const violations: Violation[] = [];
  orderData.forEach(({ id: given, contentType, order, sectionOrder }, index) => {
    const kind = contentType.toLowerCase();
    const id = withoutKind(kind, given);
    const idKey = uniqueNameKey(id);
    const section = gathered.get(kind) ?? { place: sectionOrder, entries: new Map<string, number>() };
    gathered.set(kind, section);
    const path = `orderData.${index}`;
    if (section.place !== sectionOrder)
      violations.push({ path, code: 'section_moved', message: `The section ${kind} is in two places.` });
    if (section.entries.has(idKey))
      violations.push({ path, code: 'item_repeated', message: `The item ${kind}:${id} is in the order twice.` });
    section.entries.set(idKey, order);
  });
  if (violations.length > 0) throw brokenOrder(violations.slice(0, VIOLATIONS_MAX));
  return [...gathered]
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([kind, { entries }]) => ({
      kind,
      items: [...entries].sort(([, a], [, b]) => a - b).map(([idKey]) => idKey),
    }));
};

/** Ten thousand broken entries are one mistake. */
const VIOLATIONS_MAX = 20;
