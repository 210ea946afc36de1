import type { UnitOfWork } from '@marquee/event-sourcing';
import { contentKinds, uniqueNameKey, type ContentKindId } from '@marquee/page';
import { pinFirst } from '../page/pin-first';
import { replacePictures, withUploads } from './item-pictures';
import { withHashedSecrets, type HashSecret } from './item-secrets';
import { itemAggregate } from './item.aggregate';
import { checkNewItem, newIdOf, type RuleSurroundings } from './item.rules';
import type { NamedItem } from './load-item';

interface NewItem {
  readonly ownerId: string;
  readonly itemId: string;
  readonly kind: ContentKindId;
  /** The item in the owner's input. */
  readonly content: object;
  /** UTC milliseconds. */
  readonly now: number;
}

interface AddingSurroundings extends Pick<RuleSurroundings, 'publicUrl' | 'blockList'> {
  /** The upload of an address; null: it is of none. */
  readonly uploadOf: (address: string) => string | null;
  readonly hashSecret: HashSecret;
}

/** Checks a new item, reserves its name and attaches the uploads of its pictures. Throws `rule_violated`, `name_taken`, `max_instances` and what pictures are refused with. */
export const addItem = async (
  unit: UnitOfWork,
  { ownerId, itemId, kind, content: given, now }: NewItem,
  { uploadOf, hashSecret, ...surroundings }: AddingSurroundings,
): Promise<NamedItem['item']> => {
  const content = checkNewItem(kind, given, { at: now, itemId, ...surroundings });
  const id = newIdOf(contentKinds[kind], content);
  const stored = await withHashedSecrets(kind, content.fields, hashSecret);
  const { fields, pictures } = withUploads(kind, stored, null, uploadOf);
  const identity = { ownerId, itemId, id, idKey: uniqueNameKey(id) };
  const item = await unit.load(itemAggregate, { ownerId, kind, idKey: identity.idKey });
  const shown = await replacePictures(unit, identity, null, pictures, now);
  item.execute({
    type: 'AddItem',
    data: {
      kind,
      identity,
      fields: { ...fields, ...shown, isPublic: content.isPublic ?? true },
      isOnly: contentKinds[kind].fixedId !== null,
      now,
    },
  });
  await pinFirst(unit, { kind, ...identity }, null, content.fields, now);
  return item;
};
