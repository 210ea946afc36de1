import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../../account/account.aggregate';
import { linkExpired } from '../../account/email-change';
import { factorsAggregate } from '../../factors/factors.aggregate';
import { withoutPadding } from '../../http/response-time-padding';
import { RUN_COMMAND, TAKE_BACK_LINKS } from '../../identity.ports';
import { claims } from '../../limits/limits';
import { emailAggregate } from '../../reservation/email.aggregate';
import type { TakeBackLinks } from '../take-back-links';

/** Undoes a change of address from the mailbox before, ends all sessions, drops its factors and makes the password useless. */
export class TakeEmailBack extends DataCommand<{ readonly token: string; readonly address: string }> {}

@CommandHandler(TakeEmailBack)
export class TakeEmailBackHandler implements ICommandHandler<TakeEmailBack> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(TAKE_BACK_LINKS) private readonly links: TakeBackLinks,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: TakeEmailBack): Promise<void> {
    const now = meta.at;
    await withoutPadding(this.limits.spend(claims.takeEmailBack(data.address), now));
    const change = this.links.parse(data.token);
    if (!change) throw linkExpired();
    const { accountId, changeId } = change;
    await this.run(meta, async (unit) => {
      const account = await unit.load(accountAggregate, accountId);
      const { state: before } = account;
      const events = account.execute({ type: 'TakeEmailBack', data: { changeId, now } });
      if (events.length === 0) return;
      const { state: after } = account;
      if (before.status !== 'active' || after.status !== 'active') throw linkExpired();
      const [lost, kept] = await Promise.all([
        unit.load(emailAggregate, before.emailKey),
        unit.load(emailAggregate, after.emailKey),
      ]);
      lost.execute({ type: 'ReleaseEmail', data: { accountId, from: now, now } });
      // The person who changed the address may have added a way in, or a lock.
      const factors = await unit.load(factorsAggregate, accountId);
      factors.execute({ type: 'DropFactors', data: { now } });
      kept.execute({ type: 'KeepEmail', data: { accountId, now } });
    });
  }
}
