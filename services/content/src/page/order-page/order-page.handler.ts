import type { OrderedSection } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../content.ports';
import { pageAggregate } from '../page.aggregate';

interface OrderPageData {
  readonly ownerId: string;
  readonly sections: readonly OrderedSection[];
  readonly madeFrom: number | null;
  readonly request: RequestKey | null;
}

/** Returns the `orderVersion` of the current order. */
export class OrderPage extends DataCommand<OrderPageData, number> {}

/** Each order is stored in the events and may have a megabyte. */
const LIMITS = [
  { name: 'content.order.minute', attempts: 20, windowMs: 60_000 },
  { name: 'content.order.day', attempts: 300, windowMs: 86_400_000 },
];

@CommandHandler(OrderPage)
export class OrderPageHandler implements ICommandHandler<OrderPage> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data: { request, ...order }, meta }: OrderPage): Promise<number> {
    const { ownerId } = order;
    const now = meta.at;
    await this.limits.spend(
      LIMITS.map((limit) => ({ limit, key: ownerId })),
      now,
    );
    const act = async (unit: UnitOfWork) => {
      const page = await unit.load(pageAggregate, ownerId);
      page.execute({ type: 'OrderPage', data: { ...order, now } });
      return page;
    };
    const { orderVersion } = await this.run(
      meta,
      (unit) => onceOnly(unit, pageAggregate, { ownerId, request, now }, () => act(unit)),
      { serialKey: ownerId },
    );
    return orderVersion;
  }
}
