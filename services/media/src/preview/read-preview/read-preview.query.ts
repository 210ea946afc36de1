import { DomainError } from '@marquee/kernel';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, PREVIEW_DESK, type MediaPorts } from '../../media.ports';
import { accountRows } from '../../views/accounts.projection';
import { pageItemRows } from '../../views/page-items.projection';
import type { PreviewDesk } from '../preview-desk';
import { previewKey } from '../preview-key';

/** A drawing of photographs has some 150,000. */
const BYTES_MAX = 1_000_000;

/** Rejects with `not_found` where there is no such picture, and where visitors may not see all that it shows. */
export class ReadPreview extends Query<Uint8Array> {
  /** `{hash}.jpg` */
  constructor(readonly picture: string) {
    super();
  }
}

const noSuchPreview = (): DomainError => new DomainError('not_found', 'There is no such picture.');

@QueryHandler(ReadPreview)
export class ReadPreviewHandler implements IQueryHandler<ReadPreview> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(PREVIEW_DESK) private readonly desk: PreviewDesk,
  ) {}

  async execute({ picture }: ReadPreview): Promise<Uint8Array> {
    const hash = /^([0-9a-f]{32})\.jpg$/.exec(picture)?.[1];
    const drawn = hash === undefined ? null : await this.desk.ofHash(hash);
    if (hash === undefined || drawn === null || !(await this.isPublic(drawn))) throw noSuchPreview();
    const object = await this.ports.objects.get(previewKey(drawn.ownerId, hash), BYTES_MAX);
    if (object === null) throw noSuchPreview();
    return object.body;
  }

  private async isPublic({ ownerId, itemKeys }: { ownerId: string; itemKeys: readonly string[] }): Promise<boolean> {
    const { documents } = this.ports;
    const [account, items] = await Promise.all([
      documents.collection(accountRows).get(ownerId),
      documents.collection(pageItemRows).getMany(itemKeys),
    ]);
    return account?.status === 'active' && items.every((item) => item?.section);
  }
}
