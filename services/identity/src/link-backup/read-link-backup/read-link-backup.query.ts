import type { EndpointReply, linkBackupApi } from '@marquee/contracts';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LINK_BACKUPS } from '../../identity.ports';
import { linkBackupView } from '../link-backup-view';
import type { LinkBackups } from '../link-backups';

type Reply = EndpointReply<typeof linkBackupApi.linkBackup>;

export class ReadLinkBackup extends Query<Reply> {
  constructor(readonly ownerId: string) {
    super();
  }
}

@QueryHandler(ReadLinkBackup)
export class ReadLinkBackupHandler implements IQueryHandler<ReadLinkBackup> {
  constructor(@Inject(LINK_BACKUPS) private readonly backups: LinkBackups) {}

  async execute({ ownerId }: ReadLinkBackup): Promise<Reply> {
    const found = await this.backups.of(ownerId);
    return { backup: found && linkBackupView(found.backup, found.run) };
  }
}
