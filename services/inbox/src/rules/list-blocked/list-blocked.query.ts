import type { EndpointReply, inboxApi } from '@marquee/contracts';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { MESSAGE_LIST, RULE_EVALUATOR } from '../../inbox.ports';
import type { MessageList } from '../../message/message-list/message-list';
import type { RuleEvaluator } from '../rule-evaluator';

type BlockedReply = EndpointReply<typeof inboxApi.blocked>;

export class ListBlocked extends DataQuery<string, BlockedReply> {}

@QueryHandler(ListBlocked)
export class ListBlockedHandler implements IQueryHandler<ListBlocked> {
  constructor(
    @Inject(RULE_EVALUATOR) private readonly rules: RuleEvaluator,
    @Inject(MESSAGE_LIST) private readonly list: MessageList,
  ) {}

  async execute({ data: ownerId }: ListBlocked): Promise<BlockedReply> {
    const { blocked } = await this.rules.of(ownerId);
    const newest = blocked.toReversed();
    await this.list.recent(ownerId);
    const dropped = await this.list.dropped(newest.map(({ blockId }) => blockId));
    return {
      blocked: newest.map(({ blockId, at: blockedAt }, index) => ({
        blockId,
        blockedAt,
        dropped: dropped[index]?.dropped ?? 0,
        lastAt: dropped[index]?.lastAt ?? null,
      })),
    };
  }
}
