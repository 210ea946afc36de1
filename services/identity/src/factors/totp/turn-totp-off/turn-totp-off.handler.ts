import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../../identity.ports';
import { securityNotice } from '../../../mail/mail-requested';
import { loadCallingAccount, type CallingSession } from '../../../session/calling-session';
import { StepUp } from '../../../step-up/step-up';
import { factorsAggregate } from '../../factors.aggregate';

export class TurnTotpOff extends DataCommand<CallingSession> {}

@CommandHandler(TurnTotpOff)
export class TurnTotpOffHandler implements ICommandHandler<TurnTotpOff> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async execute({ data: caller, meta }: TurnTotpOff): Promise<void> {
    const { accountId } = caller;
    await this.stepUp.require(caller, 'recent', meta.at);
    await this.run(meta, async (unit) => {
      await loadCallingAccount(unit, caller);
      const factors = await unit.load(factorsAggregate, accountId);
      const events = factors.execute({ type: 'TurnTotpOff', data: { now: meta.at } });
      if (events.length > 0) unit.send(securityNotice('two-step-off', accountId, meta.at));
    });
  }
}
