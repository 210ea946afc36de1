import type { EndpointReply, inboxApi } from '@marquee/contracts';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { INBOXES, OWNER_SECRETS, RULE_EVALUATOR } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import type { OwnerSecrets } from '../../secret/owner-secrets';
import { readMutedWords } from '../muted-word-list';
import type { RuleEvaluator } from '../rule-evaluator';
import type { Rules } from '../rules.decider';

type RulesReply = EndpointReply<typeof inboxApi.rules>;

export class ReadRules extends DataQuery<string, RulesReply> {}

@QueryHandler(ReadRules)
export class ReadRulesHandler implements IQueryHandler<ReadRules> {
  constructor(
    @Inject(RULE_EVALUATOR) private readonly rules: RuleEvaluator,
    @Inject(INBOXES) private readonly inboxes: Inboxes,
    @Inject(OWNER_SECRETS) private readonly secrets: OwnerSecrets,
  ) {}

  async execute({ data: ownerId }: ReadRules): Promise<RulesReply> {
    const rules = await this.rules.of(ownerId);
    const { holdsLinks, needsHandle, dailyCap } = rules.holding;
    const [mutedWords, locked] = await Promise.all([this.mutedWords(ownerId, rules), this.locked(rules)]);
    return { mutedWords, holdsLinks, needsHandle, dailyCap, version: rules.rulesVersion, locked };
  }

  private async mutedWords(ownerId: string, { holding }: Rules): Promise<string[]> {
    if (holding.mutedWords === null) return [];
    const secret = await this.secrets.open(ownerId);
    return secret === 'erased' ? [] : [...readMutedWords(secret, holding.mutedWords)];
  }

  /** Those that are there: one that was deleted may have a successor of its name. */
  private async locked({ locked }: Rules): Promise<string[]> {
    const current = await this.inboxes.current(locked);
    return locked.flatMap((itemId) => current.get(itemId)?.contentId ?? []);
  }
}
