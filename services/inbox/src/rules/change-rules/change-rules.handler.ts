import type { EndpointBody, inboxApi } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INBOXES, OWNER_SECRETS, RUN_COMMAND } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import type { SealedText } from '../../secret/owner-secret';
import type { OwnerSecrets } from '../../secret/owner-secrets';
import { sealMutedWords } from '../muted-word-list';
import { rulesAggregate } from '../rules.aggregate';

interface ChangeRulesData {
  readonly ownerId: string;
  readonly rules: Omit<EndpointBody<typeof inboxApi.setRules>, 'version'>;
  readonly madeFrom: number;
}

/** Returns the current version of the rules. */
export class ChangeRules extends DataCommand<ChangeRulesData, number> {}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler implements ICommandHandler<ChangeRules> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(INBOXES) private readonly inboxes: Inboxes,
    @Inject(OWNER_SECRETS) private readonly secrets: OwnerSecrets,
  ) {}

  async execute({ data: { ownerId, rules, madeFrom }, meta }: ChangeRules): Promise<number> {
    const { holdsLinks, needsHandle, dailyCap } = rules;
    const mutedWords = await this.sealed(ownerId, [...new Set(rules.mutedWords)], meta);
    const holding = { mutedWords, holdsLinks, needsHandle, dailyCap };
    return this.run(
      meta,
      async (unit) => {
        const aggregate = await unit.load(rulesAggregate, ownerId);
        aggregate.execute({ type: 'SetRules', data: { ownerId, holding, madeFrom, now: meta.at } });
        return aggregate.state.rulesVersion;
      },
      { serialKey: ownerId },
    );
  }

  private async sealed(ownerId: string, words: readonly string[], meta: EventMeta): Promise<SealedText | null> {
    if (words.length === 0) return null;
    const { publicKey } = await this.inboxes.owner(ownerId);
    const secret = await this.secrets.ofAccount(ownerId, publicKey, meta);
    if (secret === 'erased') throw new DomainError('unavailable', 'The account is being closed.');
    return sealMutedWords(secret, words);
  }
}
