import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LINK_BACKUPS } from '../../identity.ports';
import type { LinkBackups } from '../link-backups';

/** Stores no more archives of links. */
export class RemoveLinkBackup extends Command<void> {
  constructor(readonly ownerId: string) {
    super();
  }
}

@CommandHandler(RemoveLinkBackup)
export class RemoveLinkBackupHandler implements ICommandHandler<RemoveLinkBackup> {
  constructor(@Inject(LINK_BACKUPS) private readonly backups: LinkBackups) {}

  execute({ ownerId }: RemoveLinkBackup): Promise<void> {
    return this.backups.forget(ownerId);
  }
}
