import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DESTINATION_CHECKS, OWNERS, PORTS, RUN_COMMAND, type ContentPorts } from '../../content.ports';
import { ruleViolated } from '../../item/item.errors';
import { loadItem } from '../../item/load-item';
import { watchedKinds } from '../../item/watched-address';
import type { Owners } from '../../owners/owners';
import type { DestinationChecks } from '../destination-checks';
import { addressOf, presentChecks, type CheckedDestination } from '../present-destination';

interface CheckNowData {
  readonly ownerId: string;
  readonly contentId: string;
}

/** Checks the address of a link and answers its checks. Rejects with `rule_violated` where the link is not checked at all. */
export class CheckNow extends DataCommand<CheckNowData, CheckedDestination> {}

const LINK_LIMIT = { name: 'content.destination.check', attempts: 1, windowMs: 60_000 };
const HOST_LIMIT = { name: 'content.destination.check.host', attempts: 60, windowMs: 60_000 };

const notChecked = (message: string) => ruleViolated([{ path: 'contentId', code: 'checks_off', message }]);

@CommandHandler(CheckNow)
export class CheckNowHandler implements ICommandHandler<CheckNow> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(PORTS) private readonly ports: Pick<ContentPorts, 'settings'>,
    @Inject(OWNERS) private readonly owners: Pick<Owners, 'requireUnsuspended'>,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(DESTINATION_CHECKS) private readonly checks: Pick<DestinationChecks, 'check' | 'rows'>,
  ) {}

  async execute({ data: { ownerId, contentId }, meta }: CheckNow): Promise<CheckedDestination> {
    if (this.ports.settings.DESTINATION_CHECKS === 'off') throw notChecked('Checks are switched off on this server.');
    const load = () =>
      this.run(meta, async (unit) => {
        const { item, stored } = await loadItem(unit, ownerId, contentId, watchedKinds);
        return { place: item.stream, item: stored };
      });
    const { place, item } = await load();
    const address = addressOf(item);
    if (address === null) throw notChecked('Only public links with a destination are checked.');
    await this.owners.requireUnsuspended(ownerId);
    const claims = [
      { limit: LINK_LIMIT, key: item.itemId },
      { limit: HOST_LIMIT, key: new URL(address).host },
    ];
    await this.limits.spend(claims, meta.at);
    const [row] = await this.checks.rows([place]);
    const { itemId } = item;
    const link = { place, itemVersion: 0, dueAt: null, log: null, ...row, ownerId, itemId, address };
    const log = await this.checks.check(link);
    return presentChecks((await load()).item, log, log.nextAt);
  }
}
