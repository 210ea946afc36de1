import { itemModelOf, type ItemFields } from '@marquee/page';

/** A file of an item, as its owner reads it. */
export interface ItemFile {
  readonly address: string;
  /** What the name of the file ends with. */
  readonly ending: 'webp' | 'mp4' | 'webm';
}

/** Returns the replacement of a file's address. */
export type MapAddress = (file: ItemFile) => string;

type Entry = ItemFields & { readonly url?: unknown; readonly poster?: unknown; readonly type?: unknown };

const endings: Readonly<Record<string, ItemFile['ending']>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

const exchanged = (address: unknown, ending: ItemFile['ending'], exchange: MapAddress): unknown =>
  typeof address === 'string' ? exchange({ address, ending }) : address;

/** An item of the kind with the address of each picture and video exchanged, those of its galleries included. */
export const mapFileAddresses = (kind: string, item: ItemFields, exchange: MapAddress): ItemFields => {
  const model = itemModelOf(kind);
  const changed: Record<string, unknown> = { ...item };
  for (const name of Object.keys(model?.pictures ?? {})) {
    if (name in changed) changed[name] = exchanged(changed[name], 'webp', exchange);
  }
  for (const name of model?.galleries ?? []) {
    if (!Array.isArray(changed[name])) continue;
    changed[name] = (changed[name] as readonly Entry[]).map((entry) => ({
      ...entry,
      url: exchanged(entry.url, endings[String(entry.type)] ?? 'webp', exchange),
      poster: exchanged(entry.poster, 'webp', exchange),
    }));
  }
  return changed;
};
