import { randomUUID } from 'node:crypto';
import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TAKE_BACK_MS } from '../../account/account.state';
import { codeMismatch } from '../../account/mailed-codes';
import type { OneTimeCodes } from '../../codes/one-time-codes';
import { CODES, RUN_COMMAND } from '../../identity.ports';
import { claims, type OwnAttempt } from '../../limits/limits';
import { requestMail } from '../../mail/mail-requested';
import { emailAggregate } from '../../reservation/email.aggregate';
import { isFreeFor } from '../../reservation/email.decider';
import { loadCallingAccount, type CallingSession } from '../../session/calling-session';

/** Makes the new address count. The one before stays reserved, and gets a link that undoes the change. */
export class ConfirmEmailChange extends DataCommand<OwnAttempt & CallingSession & { readonly code: string }> {}

@CommandHandler(ConfirmEmailChange)
export class ConfirmEmailChangeHandler implements ICommandHandler<ConfirmEmailChange> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: ConfirmEmailChange): Promise<void> {
    const now = meta.at;
    const { accountId } = data;
    await this.limits.spend(claims.tryEmailCode(data), now);
    const codeHash = this.codes.hash(accountId, 'email', data.code);
    const changeId = randomUUID();
    const isChanged = await this.run(meta, async (unit) => {
      const account = await loadCallingAccount(unit, data);
      const { state: before } = account;
      if (before.status !== 'active' || !before.newEmail) throw codeMismatch();
      const after = await unit.load(emailAggregate, before.newEmail.emailKey);
      const emailIsFree = isFreeFor(after.state, accountId, now);
      const command = { codeHash, tokenHashes: [], emailIsFree, changeId, now };
      const events = account.execute({ type: 'ConfirmEmailChange', data: command });
      if (!events.some(({ type }) => type === 'identity.EmailChanged.v1')) return false;
      after.execute({ type: 'KeepEmail', data: { accountId, now } });
      const former = await unit.load(emailAggregate, before.emailKey);
      former.execute({ type: 'ReleaseEmail', data: { accountId, from: now + TAKE_BACK_MS, now } });
      unit.send(requestMail({ mailId: changeId, accountId, template: 'email-changed', codeId: changeId }, now));
      return true;
    });
    if (!isChanged) throw codeMismatch();
  }
}
