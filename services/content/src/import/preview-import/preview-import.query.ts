import { IMPORT_LEFT_OUT_NAMED, IMPORT_MAX, type contentApi, type EndpointReply } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { DataQuery, type BlockList } from '@marquee/nest-kit';
import { normaliseDestination } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { BLOCK_LIST, ITEM_LIST, OUTSIDE_READS, PORTS, SETTINGS, type ContentPorts } from '../../content.ports';
import type { ItemList } from '../../item/item-list/item-list';
import type { OutsideRead, OutsideReads } from '../../page-proposal/outside-reads';
import { proposeLinks } from '../kinds/link/link-proposals';
import { proposeAbout } from '../kinds/profile/profile-import';
import { proposeAccounts } from '../kinds/socials/socials-import';
import { readOwnPage } from '../own-page';
import type { Found, TableColumns } from '../read-import/found';
import type { ImportTask } from '../read-import/read-import';

type Given =
  | { readonly address: string }
  /** `columns` null: those that the headers suggest. */
  | { readonly text: string; readonly columns: TableColumns | null };

type PreviewImportData = Omit<OutsideRead, 'address'> & { readonly given: Given };

/** Rejects with `rule_violated` for an address of no page that can be read, and for a text that takes too long. */
export class PreviewImport extends DataQuery<PreviewImportData, EndpointReply<typeof contentApi.previewImport>> {}

const refused = (path: string, code: string, message: string): DomainError =>
  new DomainError('rule_violated', message, [{ path, code, message }]);

@QueryHandler(PreviewImport)
export class PreviewImportHandler implements IQueryHandler<PreviewImport> {
  constructor(
    @Inject(PORTS) private readonly ports: Pick<ContentPorts, 'importReader'>,
    @Inject(OUTSIDE_READS) private readonly reads: OutsideReads,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
    @Inject(BLOCK_LIST) private readonly blockList: BlockList,
  ) {}

  async execute({ data }: PreviewImport): Promise<EndpointReply<typeof contentApi.previewImport>> {
    const { given, ownerId } = data;
    const task: ImportTask =
      'address' in given
        ? await this.fetched({ ...data, address: given.address })
        : { body: given.text, contentType: '', address: null, columns: given.columns };
    const found = await this.ports.importReader.read(ownerId, task);
    if (found === null)
      throw refused('address' in given ? 'address' : 'text', 'import_too_slow', 'This takes too long to read.');
    return this.proposal(found, ownerId);
  }

  private async fetched(of: OutsideRead): Promise<ImportTask> {
    const checked = normaliseDestination(of.address);
    if (!checked.ok) throw refused('address', checked.broken.code, checked.broken.message);
    const read = { ...of, address: checked.value };
    const answer = await this.reads.run(read, () => this.ports.importReader.fetch(read.address));
    if (answer === null) throw refused('address', 'page_unreadable', 'This page cannot be read.');
    return { ...answer, columns: null };
  }

  private async proposal(found: Found, ownerId: string): Promise<EndpointReply<typeof contentApi.previewImport>> {
    const own = await readOwnPage(this.list, ownerId);
    const { links, mails, leftOut } = proposeLinks(found.links, {
      own: own.links,
      publicUrl: this.settings.PUBLIC_URL,
      blockList: this.blockList,
      most: IMPORT_MAX,
    });
    const accounts = proposeAccounts([...found.accounts, ...mails], own.socials);
    const profile = proposeAbout(found.about, own.profile);
    const allLeftOut = [...found.leftOut, ...leftOut, ...accounts.leftOut, ...profile.leftOut];
    const { source, table } = found;
    return {
      source,
      links: links.map((link) => ({ ...link, changes: [...link.changes] })),
      about: profile.about,
      accounts: [...accounts.accounts],
      leftOut: allLeftOut.slice(0, IMPORT_LEFT_OUT_NAMED),
      leftOutCount: allLeftOut.length,
      table: table && {
        headers: [...table.headers],
        sample: table.sample.map((row) => [...row]),
        columns: table.columns,
      },
    };
  }
}
