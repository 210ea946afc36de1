import { DomainError } from '@marquee/kernel';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, PREVIEW_SCHEDULER, type MediaPorts } from '../../media.ports';
import { accountRows } from '../../views/accounts.projection';
import { pageItemRows } from '../../views/page-items.projection';
import type { PreviewScheduler } from '../preview-scheduler';
import { previewKey } from '../preview-key';

/** Key of a page's picture in the object store. Rejects with `not_found` where there is no such picture, and where visitors may not see all that it shows. */
export class ReadPreview extends Query<string> {
  /** `{hash}.jpg` */
  constructor(readonly picture: string) {
    super();
  }
}

const noSuchPreview = (): DomainError => new DomainError('not_found', 'Picture not found.');

@QueryHandler(ReadPreview)
export class ReadPreviewHandler implements IQueryHandler<ReadPreview> {
  constructor(
    @Inject(PORTS) private readonly ports: Pick<MediaPorts, 'documents'>,
    @Inject(PREVIEW_SCHEDULER) private readonly scheduler: PreviewScheduler,
  ) {}

  async execute({ picture }: ReadPreview): Promise<string> {
    const hash = /^([0-9a-f]{32})\.jpg$/.exec(picture)?.[1];
    const drawn = hash === undefined ? null : await this.scheduler.ofHash(hash);
    if (hash === undefined || drawn === null || !(await this.isPublic(drawn))) throw noSuchPreview();
    return previewKey(drawn.ownerId, hash);
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
