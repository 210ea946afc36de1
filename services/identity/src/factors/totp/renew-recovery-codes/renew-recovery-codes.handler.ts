import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RECOVERY_CODES, RUN_COMMAND } from '../../../identity.ports';
import { securityNotice } from '../../../mail/mail-requested';
import { loadCallingAccount, type CallingSession } from '../../../session/calling-session';
import { StepUp } from '../../../step-up/step-up';
import { factorsAggregate } from '../../factors.aggregate';
import type { RecoveryCodes } from '../recovery-codes';

/** Returns new recovery codes and invalidates the previous ones. */
export class RenewRecoveryCodes extends DataCommand<CallingSession, readonly string[]> {}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(RECOVERY_CODES) private readonly recoveryCodes: RecoveryCodes,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async execute({ data: caller, meta }: RenewRecoveryCodes): Promise<readonly string[]> {
    const { accountId } = caller;
    const now = meta.at;
    await this.stepUp.require(caller, 'recent', now);
    const fresh = this.recoveryCodes.fresh(accountId);
    await this.run(meta, async (unit) => {
      await loadCallingAccount(unit, caller);
      const factors = await unit.load(factorsAggregate, accountId);
      factors.execute({ type: 'RenewRecoveryCodes', data: { recoveryCodes: fresh.hashes, now } });
      unit.send(securityNotice('recovery-codes-renewed', accountId, now));
    });
    return fresh.codes;
  }
}
