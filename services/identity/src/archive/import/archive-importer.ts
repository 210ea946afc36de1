import { accountApi, contentApi, inboxApi, preferences, storageApi, type EndpointBody } from '@marquee/contracts';
import { z } from 'zod';
import { faultPoint } from '@marquee/ports';
import {
  contentKindOf,
  itemModels,
  UPLOAD_BYTES_MAX,
  UTM_TEMPLATES_MAX,
  type ContentKindId,
  type ItemFields,
  type ItemModel,
  type PageTheme,
} from '@marquee/page';
import { FILES } from '../format/archive-format';
import { mapFileAddresses } from '../format/item-files';
import { ApiRefused, type OwnerApi } from '../owner-api/owner-api';
import { invalidArchive, type ArchiveReader } from './archive-reader';
import type { ArchivedItem, ItemLines } from './item-lines';
import { LeftOutParts } from './left-out';

type NewItem = EndpointBody<typeof contentApi.create>;
type Order = Extract<EndpointBody<typeof contentApi.update>, { readonly orderData: unknown }>['orderData'];

const PAGE = 200;
/** Bytes of a JSON file that is read as a whole. */
const DOCUMENT_MAX = 1_000_000;

/** The theme among the names of what was left out; items have a kind in front. */
const THEME = 'theme';
const TEMPLATE = 'utm-template:';

const typesOf: Readonly<Record<string, string>> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };

/** What the account has, by its content id. */
export const contentIdsOf = async (api: OwnerApi): Promise<Set<string>> => {
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await api.call(contentApi.list, { query: { limit: PAGE, cursor } });
    for (const { contentId } of page.content) found.add(contentId);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
};

/** Reads an archive into the account of `api`, by the calls that a person at the screens makes. */
export class ArchiveImporter {
  private readonly refused = new LeftOutParts();
  /** Content ids of the archive's items. */
  private readonly archived = new Set<string>();

  constructor(
    private readonly api: OwnerApi,
    private readonly archive: ArchiveReader,
    private readonly lines: ItemLines,
  ) {}

  /** What was left out so far, as the transfer's state shows it. */
  leftOut(): ReturnType<LeftOutParts['result']> {
    return this.refused.result();
  }

  /** Makes the items that the account does not have yet, oldest first: new items are in front. Leaves out what a rule refuses. */
  async makeItems(known: ReadonlySet<string>, progress: (part: number) => Promise<void>): Promise<void> {
    for (let index = this.lines.count - 1; index >= 0; index -= 1) {
      const item = await this.lines.at(index);
      const { contentId } = item;
      this.archived.add(contentId);
      if (!known.has(contentId)) await this.refused.unlessRefused(contentId, () => this.makeItem(item));
      await faultPoint('archive.made');
      await progress((this.lines.count - index) / this.lines.count);
    }
  }

  /** Gives the page its order, where the archive has one. */
  async orderPage(): Promise<void> {
    const orderData: Order[number][] = [];
    for (let index = 0; index < this.lines.count; index += 1) {
      const { contentId, id, contentType, order, sectionOrder } = await this.lines.at(index);
      if (this.refused.has(contentId)) continue;
      if (order !== undefined && sectionOrder !== undefined) orderData.push({ id, contentType, order, sectionOrder });
    }
    if (orderData.length > 0) await this.api.call(contentApi.update, { body: { orderData } });
  }

  /** Gives sections the names that they have in the archive, unless a rule refuses them. */
  async nameSections(): Promise<void> {
    const titles = new Map<string, string>();
    for (let index = 0; index < this.lines.count; index += 1) {
      const { contentType, sectionTitle } = await this.lines.at(index);
      if (sectionTitle !== undefined) titles.set(contentType, sectionTitle);
    }
    for (const [contentType, title] of titles)
      await this.refused.unlessRefused(contentType, async () => {
        const body = { contentType, title } as EndpointBody<typeof contentApi.nameSection>;
        await this.api.call(contentApi.nameSection, { body });
      });
  }

  /** Gives the page its theme, unless a rule refuses it. Archives of earlier releases have none. */
  async setTheme(): Promise<void> {
    if (this.archive.sizeOf(FILES.theme) === 0) return;
    const { background, ...theme } = await this.document(FILES.theme, themeSchema);
    const { imageUrl } = background;
    await this.refused.unlessRefused(THEME, async () => {
      const shown = imageUrl === undefined ? background : { ...background, imageUrl: await this.sendFile(imageUrl) };
      await this.api.call(contentApi.setTheme, { body: { ...theme, background: shown } as PageTheme });
    });
  }

  /** Saves the campaign templates, except those that a rule refuses. Archives of earlier releases have none. */
  async saveTemplates(): Promise<void> {
    if (this.archive.sizeOf(FILES.templates) === 0) return;
    for (const { id: templateId, name, utm } of await this.document(FILES.templates, templatesSchema))
      await this.refused.unlessRefused(
        `${TEMPLATE}${name}`,
        async () => {
          await this.api.call(contentApi.saveUtmTemplate, { params: { templateId }, body: { name, utm } });
        },
        // The account may have templates of its own.
        ['name_taken', 'max_instances'],
      );
  }

  /** Leaves the time zone to the device where this server does not know that of the archive. */
  async setPreferences(): Promise<void> {
    const { preferences: given } = await this.document(FILES.account, accountSchema);
    try {
      await this.api.call(accountApi.setPreferences, { body: given });
    } catch (error) {
      if (!(error instanceof ApiRefused && error.code === 'invalid_time_zone')) throw error;
      await this.api.call(accountApi.setPreferences, { body: { ...given, timeZone: null } });
    }
  }

  /** Locks nothing that is no item of the archive: an export of an earlier release lists what was made and locked while it ran. */
  async setRules(): Promise<void> {
    const given = await this.document(FILES.rules, rulesSchema);
    const { version } = await this.api.call(inboxApi.rules);
    const { locked, ...rules } = given;
    await this.api.call(inboxApi.setRules, { body: { ...rules, version } });
    const there = locked.filter((contentId) => this.archived.has(contentId) && !this.refused.has(contentId));
    for (const contentId of there) await this.api.call(inboxApi.lock, { body: { contentId, isLocked: true } });
  }

  /** A JSON file of the archive. Throws `archive_invalid` for one of another shape. */
  private async document<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema>> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.archive.read(name, DOCUMENT_MAX)) chunks.push(chunk);
    try {
      return schema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    } catch {
      throw invalidArchive();
    }
  }

  private async makeItem(item: ArchivedItem): Promise<void> {
    const kind = contentKindOf(item.contentType)?.id;
    if (kind === undefined) throw invalidArchive();
    const names: string[] = [];
    mapFileAddresses(kind, item, ({ address }) => {
      names.push(address);
      return address;
    });
    const addresses = new Map<string, string>();
    for (const name of names) addresses.set(name, await this.sendFile(name));
    const content = inputOf(
      kind,
      mapFileAddresses(kind, item, ({ address }) => addresses.get(address) ?? address),
    );
    try {
      await this.api.call(contentApi.create, { body: { type: kind, content } as NewItem });
    } catch (error) {
      // An earlier run made it, and the list did not have it yet.
      if (!(error instanceof ApiRefused && ['name_taken', 'max_instances'].includes(error.code))) throw error;
    }
  }

  /** Uploads a file of the archive and returns its address. */
  private async sendFile(name: string): Promise<string> {
    const contentType = typesOf[name.slice(name.lastIndexOf('.') + 1)];
    if (contentType === undefined || !name.startsWith('files/')) throw invalidArchive();
    const size = this.archive.sizeOf(name);
    const { presignedUrl, imageUrl } = await this.api.call(storageApi.requestUpload, {
      body: { fileName: name, contentType, size },
    });
    await this.api.upload(presignedUrl, contentType, size, () => this.archive.read(name, UPLOAD_BYTES_MAX));
    return imageUrl;
  }
}

/**
 * Returns the fields of an item that its owner sets; the others are the server's. An item with a secret, which no archive has, is made private:
 * visitors would get it without.
 */
const inputOf = (kind: ContentKindId, item: ItemFields): ItemFields => {
  const { input, secrets = {} }: ItemModel = itemModels[kind];
  const names = Object.keys(input.shape);
  const isGiven = (name: string): boolean => names.includes(name) && item[name] !== undefined;
  const lacksSecret = Object.values(secrets).some(({ shown }) => item[shown] === true);
  const given = Object.fromEntries(Object.entries(item).filter(([name]) => isGiven(name)));
  return lacksSecret ? { ...given, isPublic: false } : given;
};

/** As far as a file of the archive has to be exchanged; the API says what a theme is. */
const themeSchema = z.looseObject({ background: z.looseObject({ imageUrl: z.string().optional() }) });
const templatesSchema = contentApi.utmTemplates.reply.shape.templates.max(UTM_TEMPLATES_MAX);
const accountSchema = z.object({ preferences });
const rulesSchema = inboxApi.rules.reply.omit({ version: true });
