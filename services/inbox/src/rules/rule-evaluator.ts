import { readAggregate, type AggregateSource } from '@marquee/event-sourcing';
import { mutedWords, type FoundWord } from '@marquee/muted-words';
import type { OwnerSecret, SealedText } from '../secret/owner-secret';
import { evaluateRules, type EvaluatedMessage, type RuleOutcome } from './evaluate-rules';
import { readMutedWords } from './muted-word-list';
import { rulesAggregate } from './rules.aggregate';
import type { Rules } from './rules.decider';

type FindWord = (text: string) => FoundWord | null;

/** Reads the current rules of owners and applies them to messages. */
export class RuleEvaluator {
  /** Lists that are ready; opened words stay in memory for as long as the secret that opened them. */
  private readonly lists = new WeakMap<OwnerSecret, { readonly key: string; readonly find: FindWord }>();

  constructor(private readonly events: AggregateSource) {}

  of(ownerId: string): Promise<Rules> {
    return readAggregate(this.events, rulesAggregate, ownerId);
  }

  evaluateRules(rules: Rules, secret: OwnerSecret, message: EvaluatedMessage): RuleOutcome {
    const { mutedWords: list } = rules.holding;
    return evaluateRules(rules, list === null ? () => null : this.ready(list, secret), message);
  }

  private ready(list: SealedText, secret: OwnerSecret): FindWord {
    const known = this.lists.get(secret);
    if (known?.key === list.key) return known.find;
    const find = mutedWords(readMutedWords(secret, list));
    this.lists.set(secret, { key: list.key, find });
    return find;
  }
}
