import type { EndpointReply, factorsApi } from '@marquee/contracts';
import { readAggregate } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import { DataQuery } from '@marquee/nest-kit';
import type { EventStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EVENTS } from '../../identity.ports';
import { factorsAggregate } from '../factors.aggregate';
import { Passkeys } from '../passkeys/passkeys';

export type FactorList = EndpointReply<typeof factorsApi.factors>;

export class ListFactors extends DataQuery<string, FactorList> {}

/** Straight from the stream: what was added a moment ago is listed. */
@QueryHandler(ListFactors)
export class ListFactorsHandler implements IQueryHandler<ListFactors> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
  ) {}

  async execute({ data: accountId }: ListFactors): Promise<FactorList> {
    const [{ totp }, passkeys] = await Promise.all([
      readAggregate(this.events, factorsAggregate, accountId),
      this.passkeys.of(accountId),
    ]);
    return {
      totp: totp && { since: isoTime(totp.since), recoveryCodesLeft: totp.recoveryCodes.length },
      passkeys: passkeys.map(({ passkeyId, addedAt, usedAt, record }) => ({
        passkeyId,
        name: record.name,
        addedAt: isoTime(addedAt),
        usedAt: usedAt === null ? null : isoTime(usedAt),
      })),
    };
  }
}
