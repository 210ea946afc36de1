import type { BlockList } from '@marquee/nest-kit';
import {
  checkItem,
  destinationHost,
  itemModelOf,
  itemModels,
  uniqueNameKey,
  withoutKind,
  type ContentKind,
  type ContentKindId,
  type ItemFields,
  type ItemMaking,
  type ItemModel,
  type ItemSurroundings,
} from '@marquee/page';
import { ruleViolated } from './item.errors';

/** The validated input of a client, as it is to be stored, with pictures still as the addresses of their uploads. */
export interface CheckedItem {
  /** Undefined where the kind has a fixed id, and in changes. */
  readonly id?: string;
  readonly isPublic?: boolean;
  readonly fields: ItemFields;
}

/** Context of the rules besides the input. */
export interface RuleSurroundings extends ItemSurroundings {
  /** Hosts that no item may lead to. */
  readonly blockList: Pick<BlockList, 'has'>;
}

/**
 * Turns what a client sent into values as they are stored, by the rules of the kind, which the forms share. Throws `rule_violated` with
 * all violations at once.
 */
export const checkNewItem = (
  kind: ContentKindId,
  content: object,
  { at, itemId, ...surroundings }: Omit<RuleSurroundings, 'stored'> & ItemMaking,
): CheckedItem => {
  const model: ItemModel = itemModels[kind];
  return checked(kind, 'draft', { ...model.filledIn?.({ at, itemId }), ...content }, surroundings);
};
export const checkChanges = (
  kind: ContentKindId,
  changes: object,
  surroundings: Required<RuleSurroundings>,
): CheckedItem => checked(kind, 'changes', changes, surroundings);

const checked = (
  kind: ContentKindId,
  rules: 'draft' | 'changes',
  input: object,
  surroundings: RuleSurroundings,
): CheckedItem => {
  const model: ItemModel = itemModels[kind];
  const result = checkItem(model[rules], input);
  if (!result.ok) throw ruleViolated(result.violations);
  assertFits(kind, result.value, surroundings);
  assertNotBlocked(kind, result.value, surroundings.blockList);
  const { id, isPublic, ...fields } = result.value;
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof isPublic === 'boolean' && { isPublic }),
    fields: withoutUndefined(fields),
  };
};

/** Throws `rule_violated` where values that passed alone break a rule together with what surrounds them. */
const assertFits = (kind: ContentKindId, values: ItemFields, surroundings: ItemSurroundings): void => {
  const model: ItemModel = itemModels[kind];
  const violations = model.violations?.(values, surroundings) ?? [];
  if (violations.length > 0) throw ruleViolated(violations);
};

/** The destinations among these fields whose host is on the operator's list. */
export const blockedDestinations = (
  model: ItemModel,
  fields: ItemFields,
  blockList: RuleSurroundings['blockList'],
): readonly { readonly path: string; readonly host: string }[] =>
  (model.destinations?.(fields) ?? [])
    .map(({ path, address }) => ({ path, host: destinationHost(address) }))
    .filter(({ host }) => blockList.has(host));

/** Throws `rule_violated` where one of the fields leads to a host on the operator's list. */
export const assertNotBlocked = (kind: string, fields: ItemFields, blockList: RuleSurroundings['blockList']): void => {
  const model = itemModelOf(kind);
  if (model === undefined) return;
  const violations = blockedDestinations(model, fields, blockList).map(({ path, host }) => ({
    path,
    code: 'destination_blocked',
    message: `This site blocks links to ${host}.`,
  }));
  if (violations.length > 0) throw ruleViolated(violations);
};

const withoutUndefined = (fields: ItemFields): ItemFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The id of a new item: the one of its kind where that is fixed, else its owner's choice. */
export const newIdOf = ({ id: kind, fixedId }: ContentKind, { id }: CheckedItem): string => {
  const chosen = fixedId ?? id;
  if (chosen === undefined) throw new TypeError(`the rules of ${kind} give an item no unique name`);
  return chosen;
};

/** What a client sends of an item's name besides its changes. */
export interface SentName {
  readonly contentType?: string | undefined;
  readonly id?: string | undefined;
}

/** A client that sends a whole item back sends its type and its name, too; it cannot give it other ones. */
export const assertSameName = (
  { contentType, id }: SentName,
  { kind, idKey }: { readonly kind: ContentKindId; readonly idKey: string },
): void => {
  if (contentType !== undefined && contentType !== kind) {
    throw ruleViolated([
      { path: 'contentType', code: 'type_fixed', message: 'The type of an item cannot be changed.' },
    ]);
  }
  if (id === undefined || uniqueNameKey(withoutKind(kind, id)) === idKey) return;
  throw ruleViolated([{ path: 'id', code: 'name_fixed', message: 'The unique name cannot be changed.' }]);
};
