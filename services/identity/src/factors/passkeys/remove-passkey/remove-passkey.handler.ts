import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../../identity.ports';
import { securityNotice } from '../../../mail/mail-requested';
import { loadCallingAccount, type CallingSession } from '../../../session/calling-session';
import { StepUp } from '../../../step-up/step-up';
import { factorsAggregate } from '../../factors.aggregate';

export class RemovePasskey extends DataCommand<{ readonly caller: CallingSession; readonly passkeyId: string }> {}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async execute({ data, meta }: RemovePasskey): Promise<void> {
    const { caller, passkeyId } = data;
    const { accountId } = caller;
    await this.stepUp.require(caller, 'recent', meta.at);
    await this.run(meta, async (unit) => {
      await loadCallingAccount(unit, caller);
      const factors = await unit.load(factorsAggregate, accountId);
      factors.execute({ type: 'RemovePasskey', data: { passkeyId, now: meta.at } });
      unit.send(securityNotice('passkey-removed', accountId, meta.at));
    });
  }
}
