import type { EndpointReply, factorsApi } from '@marquee/contracts';
import { seal, type RunCommand } from '@marquee/event-sourcing';
import { unauthenticated } from '@marquee/kernel';
import { DataCommand, type CallerIdentity } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Accounts } from '../../../account/accounts';
import { ACCOUNTS, RUN_COMMAND } from '../../../identity.ports';
import { StepUp } from '../../../step-up/step-up';
import { factorsAggregate } from '../../factors.aggregate';
import { newTotpSecret, totpUri } from '../totp-codes';

type ProposedTotp = EndpointReply<typeof factorsApi.setUpTotp>;

/** Proposes a secret for two-step codes. A newer one takes its place. */
export class SetUpTotp extends DataCommand<Pick<CallerIdentity, 'accountId' | 'sessionId'>, ProposedTotp> {}

@CommandHandler(SetUpTotp)
export class SetUpTotpHandler implements ICommandHandler<SetUpTotp> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async execute({ data, meta }: SetUpTotp): Promise<ProposedTotp> {
    const { accountId } = data;
    await this.stepUp.require(data, 'recent', meta.at);
    const account = await this.accounts.byId(accountId);
    if (!account) throw unauthenticated();
    const secret = newTotpSecret();
    const sealed = seal(account.publicKey, secret);
    await this.run(meta, async (unit) => {
      const factors = await unit.load(factorsAggregate, accountId);
      factors.execute({ type: 'ProposeTotp', data: { secret: sealed, now: meta.at } });
    });
    return { secret, uri: totpUri(secret, account.username) };
  }
}
