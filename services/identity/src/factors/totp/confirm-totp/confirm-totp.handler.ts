import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RECOVERY_CODES, RUN_COMMAND } from '../../../identity.ports';
import { securityNotice } from '../../../mail/mail-requested';
import { loadCallingAccount, type CallingSession } from '../../../session/calling-session';
import { factorsAggregate } from '../../factors.aggregate';
import type { RecoveryCodes } from '../recovery-codes';
import { TypedCodes } from '../typed-codes';

/** Turns two-step codes on by the first right one; returns the recovery codes. The secret was given to a session that had proved itself. */
export class ConfirmTotp extends DataCommand<
  { readonly caller: CallingSession; readonly code: string },
  readonly string[]
> {}

@CommandHandler(ConfirmTotp)
export class ConfirmTotpHandler implements ICommandHandler<ConfirmTotp> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(RECOVERY_CODES) private readonly recoveryCodes: RecoveryCodes,
    @Inject(TypedCodes) private readonly typed: TypedCodes,
  ) {}

  async execute({ data, meta }: ConfirmTotp): Promise<readonly string[]> {
    const { caller, code } = data;
    const { accountId } = caller;
    const now = meta.at;
    const fresh = this.recoveryCodes.fresh(accountId);
    await this.run(meta, async (unit) => {
      await loadCallingAccount(unit, caller);
      const factors = await unit.load(factorsAggregate, accountId);
      const secret = factors.state.proposed?.secret;
      const { step } = await this.typed.read(accountId, secret, code, now);
      const command = { secret: secret ?? '', step, recoveryCodes: fresh.hashes, now };
      factors.execute({ type: 'TurnTotpOn', data: command });
      unit.send(securityNotice('two-step-on', accountId, now));
    });
    return fresh.codes;
  }
}
