import type { EndpointBody, EndpointReply, linkBackupApi } from '@marquee/contracts';
import { DomainError, unauthenticated, uuidv7 } from '@marquee/kernel';
import type { CallerIdentity } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BUCKET_STORE, LINK_BACKUPS } from '../../identity.ports';
import { StepUp } from '../../step-up/step-up';
import type { BucketStore } from '../bucket-store';
import { linkBackupView } from '../link-backup-view';
import type { LinkBackup, LinkBackupRun, LinkBackups } from '../link-backups';
import { nextNight } from '../next-night';
import { checkedBucket } from '../own-bucket.rule';

type Body = EndpointBody<typeof linkBackupApi.setLinkBackup>;
type Reply = EndpointReply<typeof linkBackupApi.setLinkBackup>;

/** Stores the links of the account in this bucket each night. */
export class SetLinkBackup extends Command<Reply> {
  constructor(
    readonly caller: CallerIdentity,
    readonly body: Body,
    /** UTC milliseconds. */
    readonly now: number,
  ) {
    super();
  }
}

const SECRET_MISSING = 'Please enter the secret of the key.';

const isSameBucket = (one: LinkBackup, other: LinkBackup): boolean =>
  one.endpoint === other.endpoint && one.bucket === other.bucket;

@CommandHandler(SetLinkBackup)
export class SetLinkBackupHandler implements ICommandHandler<SetLinkBackup> {
  constructor(
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(LINK_BACKUPS) private readonly backups: LinkBackups,
    @Inject(BUCKET_STORE) private readonly buckets: BucketStore,
  ) {}

  async execute({ caller, body, now }: SetLinkBackup): Promise<Reply> {
    await this.stepUp.require(caller, 'recent', now);
    const ownerId = caller.accountId;
    const { secret, ...bucket } = checkedBucket(body);
    const earlier = await this.backups.of(ownerId);
    const backup = { ownerId, ...bucket, sealedSecret: await this.sealed(ownerId, { ...bucket, secret }, earlier) };
    // Names of archives in another bucket mean nothing in this one.
    const kept = earlier !== null && isSameBucket(earlier.backup, backup) ? earlier.run.stored : [];
    const run: LinkBackupRun = {
      ownerId,
      runId: uuidv7(now),
      nextAt: nextNight(now, Math.random()),
      lastAt: null,
      failure: null,
      failures: 0,
      stored: kept,
    };
    await this.backups.save(backup, run);
    return { backup: linkBackupView(backup, run) };
  }

  /** A secret that is kept is that of the same key at the same store: it is never sent to where its owner did not give it. */
  private async sealed(
    ownerId: string,
    { secret, endpoint, keyId }: Pick<Body, 'secret' | 'endpoint' | 'keyId'>,
    earlier: Awaited<ReturnType<LinkBackups['of']>>,
  ): Promise<string> {
    if (secret !== null) {
      const sealed = await this.buckets.seal(ownerId, secret);
      if (sealed === null) throw unauthenticated();
      return sealed;
    }
    if (earlier !== null && earlier.backup.endpoint === endpoint && earlier.backup.keyId === keyId)
      return earlier.backup.sealedSecret;
    const violation = { path: 'secret', code: 'bucket_secret', message: SECRET_MISSING };
    throw new DomainError('rule_violated', SECRET_MISSING, [violation]);
  }
}
