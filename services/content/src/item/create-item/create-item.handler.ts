import type { ContentItem } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import type { BlockList } from '@marquee/nest-kit';
import type { ContentKindId } from '@marquee/page';
import type { EventMeta } from '@marquee/ports';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { BLOCK_LIST, ITEM_LIST, PASSWORDS, RUN_COMMAND, SETTINGS, UPLOADS } from '../../content.ports';
import { withCheckedFiles } from '../../upload/replace-files';
import type { Uploads } from '../../upload/uploads';
import { addItem } from '../add-item';
import type { ItemList } from '../item-list/item-list';
import { assertRoom } from '../item-limit';
import { secretHasher } from '../item-secrets';
import { itemAggregate } from '../item.aggregate';

interface CreateItemData {
  readonly ownerId: string;
  readonly itemId: string;
  readonly kind: ContentKindId;
  /** The item in the owner's input. */
  readonly content: object;
  readonly request: RequestKey | null;
}

export class CreateItem extends Command<ContentItem> {
  constructor(
    readonly data: CreateItemData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Reserves the name and attaches the uploads of the pictures, in one append. */
@CommandHandler(CreateItem)
export class CreateItemHandler implements ICommandHandler<CreateItem> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
    @Inject(BLOCK_LIST) private readonly blockList: BlockList,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
  ) {}

  async execute({ data, meta }: CreateItem): Promise<ContentItem> {
    const { ownerId, itemId, kind, request } = data;
    const now = meta.at;
    const hashSecret = secretHasher(this.passwords, ownerId);

    const create = async (unit: UnitOfWork) => {
      const item = await addItem(
        unit,
        { ownerId, itemId, kind, content: data.content, now },
        {
          publicUrl: this.settings.PUBLIC_URL,
          blockList: this.blockList,
          uploadOf: (address) => this.uploads.idOf(address),
          hashSecret,
        },
      );
      await assertRoom(this.list, ownerId);
      return item;
    };
    const item = await withCheckedFiles(this.uploads, meta, () =>
      this.run(meta, (unit) => onceOnly(unit, itemAggregate, { ownerId, request, now }, () => create(unit)), {
        serialKey: ownerId,
      }),
    );
    return this.list.present(item);
  }
}
