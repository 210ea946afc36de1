import type { FileHandle } from 'node:fs/promises';
import { contentApi, type ContentItem } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import type { ExportKeys } from '../../tokens/export-keys';
import { writeZip, type ArchiveEntry } from '../export/zip-file';
import type { ManifestFile } from '../format/archive-format';
import type { ActingOwner } from '../owner-api/acting-owner';
import { pagesOf } from '../owner-api/pages-of';
import { TransferFailed } from '../transfer/run-transfer';
import { exportedLink, isServed, type ExportedLink } from './exported-link';
import type { LinkFileMaker } from './link-file-maker';
import { LINKS_FILES, LINKS_FORMAT, LINKS_FORMAT_VERSION } from './links-format';
import { inOrderOfPage, isPageItem } from './page/page-of-items';

export interface LinksArchivePorts {
  readonly files: LinkFileMaker;
  readonly exportKeys: ExportKeys;
  /** Of the product, without a slash at its end. */
  readonly publicUrl: string;
}

export interface LinksArchiveOrder extends ActingOwner {
  /** UTC milliseconds. */
  readonly exportedAt: number;
  readonly withPrivate: boolean;
  /** Receives the share that is done, and rejects where the archive is not wanted any more. */
  progress(part: number): Promise<void>;
}

const PAGE = 200;
/** Characters of all items, as JSON. An account of ten thousand usual links has a tenth of it. */
const CHARACTERS_MAX = 32_000_000;

/** The items that the archive is made from, newest first. */
const itemsOf = async ({ api, progress }: LinksArchiveOrder): Promise<readonly ContentItem[]> => {
  const items: ContentItem[] = [];
  let characters = 0;
  for await (const { content } of pagesOf((cursor) => api.call(contentApi.list, { query: { limit: PAGE, cursor } }))) {
    const own = content.filter((item) => isPageItem(item) && item.isArchived !== true);
    characters += JSON.stringify(own).length;
    if (characters > CHARACTERS_MAX) throw new TransferFailed('export_too_large');
    items.push(...own);
    await progress(0.1);
  }
  return items;
};

const manifestOf = (
  { account: { username }, exportedAt, withPrivate }: LinksArchiveOrder,
  links: readonly ExportedLink[],
  files: readonly ManifestFile[],
): string => {
  const served = links.filter(isServed).length;
  const manifest = {
    format: LINKS_FORMAT,
    version: LINKS_FORMAT_VERSION,
    username,
    exportedAt: isoTime(exportedAt),
    withPrivate,
    counts: { links: links.length, inServerFiles: served, files: files.length },
    files,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** Writes the archive of the links of an account into an empty file. */
export const writeLinksArchive = async (
  { files: maker, exportKeys, publicUrl }: LinksArchivePorts,
  file: FileHandle,
  order: LinksArchiveOrder,
): Promise<void> => {
  const { account, api, exportedAt, withPrivate, progress } = order;
  const items = inOrderOfPage(await itemsOf(order));
  const { theme } = await api.call(contentApi.theme);
  const links = items
    .filter(({ isPublic }) => isPublic || withPrivate)
    .flatMap((item) => exportedLink(item, exportedAt) ?? []);
  const { texts, pictures } = await maker.make(account.accountId, {
    username: account.username,
    origin: new URL(publicUrl).origin,
    exportedAt: isoTime(exportedAt),
    withPrivate,
    links,
    items: items.filter(({ isPublic }) => isPublic),
    theme,
  });
  await progress(0.3);
  const entries = async function* (): AsyncGenerator<ArchiveEntry> {
    for (const { name, text } of texts) yield { name, chunks: [text] };
    for (const [index, { address, file: name }] of pictures.entries()) {
      yield { name: `site/${name}`, chunks: await api.open(address), isCompressed: false };
      await progress(0.3 + (0.6 * (index + 1)) / pictures.length);
    }
    yield { name: LINKS_FILES.publicKey, chunks: [exportKeys.publicPem] };
  };
  await writeZip(file, entries(), {
    writtenAt: new Date(exportedAt),
    closing: (written) => {
      const manifest = manifestOf(order, links, written);
      const signature = Buffer.from(exportKeys.sign(Buffer.from(manifest)));
      return [
        { name: LINKS_FILES.manifest, chunks: [manifest] },
        { name: LINKS_FILES.signature, chunks: bytes(signature) },
      ];
    },
  });
};

async function* bytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}
