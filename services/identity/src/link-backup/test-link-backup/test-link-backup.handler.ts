import type { EndpointReply, linkBackupApi } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BUCKET_STORE, LINK_BACKUPS } from '../../identity.ports';
import { BucketRefused, type BucketStore } from '../bucket-store';
import type { LinkBackups } from '../link-backups';

type Reply = EndpointReply<typeof linkBackupApi.testLinkBackup>;

/** Stores a small object in the bucket of the account. Throws `not_found` where it has none, `unavailable` where too many are tried. */
export class TestLinkBackup extends Command<Reply> {
  constructor(readonly ownerId: string) {
    super();
  }
}

const TEXT = Buffer.from('Marquee stores your links here each night. You can delete this file.\n');
/** Milliseconds, shorter than any proxy waits for the answer. */
const LIMIT_MS = 15_000;
/** Buckets that one process tries at once: each may hold its connection until the limit. */
const AT_ONCE = 16;

async function* chunks(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(TEXT);
}

@CommandHandler(TestLinkBackup)
export class TestLinkBackupHandler implements ICommandHandler<TestLinkBackup> {
  private running = 0;

  constructor(
    @Inject(LINK_BACKUPS) private readonly backups: LinkBackups,
    @Inject(BUCKET_STORE) private readonly buckets: BucketStore,
  ) {}

  async execute({ ownerId }: TestLinkBackup): Promise<Reply> {
    const found = await this.backups.of(ownerId);
    if (found === null) throw new DomainError('not_found', 'No bucket is set up.');
    if (this.running >= AT_ONCE) throw new DomainError('unavailable', 'Too many buckets are tried at the moment.');
    this.running += 1;
    const { backup } = found;
    const file = {
      key: `${backup.prefix}marquee-test.txt`,
      size: TEXT.length,
      contentType: 'text/plain',
      chunks: chunks(),
    };
    try {
      await this.buckets.put(backup, file, AbortSignal.timeout(LIMIT_MS));
      return { failure: null };
    } catch (error) {
      if (error instanceof BucketRefused) return { failure: error.failure };
      throw error;
    } finally {
      this.running -= 1;
    }
  }
}
