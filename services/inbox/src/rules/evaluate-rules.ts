import type { HoldReason } from '@marquee/contracts';
import type { FoundWord } from '@marquee/muted-words';
import type { SenderTags } from '../message/message.events';
import { findLink } from './find-link';
import type { Rules } from './rules.decider';

/** The word or link that a text is held back for, and its range in UTF-16 units. */
export interface FoundPart {
  /** As it is in the list; null: a link. */
  readonly word: string | null;
  readonly start: number;
  readonly end: number;
}

/** Why a message is held back. */
export interface HeldForReason {
  readonly reason: Exclude<HoldReason, 'cap'>;
  readonly found: FoundPart | null;
}

/** The outcome of the owner's rules for a message. What `cap` counts is known once the message is stored; null: nothing is counted. */
export type RuleOutcome<Held = HeldForReason> =
  | { readonly is: 'taken'; readonly cap: number | null }
  | ({ readonly is: 'held' } & Held)
  | { readonly is: 'dropped'; readonly blockId: string };

/** A message while its words are open. */
export interface EvaluatedMessage {
  readonly itemId: string;
  readonly sender: SenderTags;
  readonly text: string;
  readonly hasHandle: boolean;
}

const held = (reason: Exclude<HoldReason, 'cap'>, found: FoundPart | null = null): RuleOutcome => ({
  is: 'held',
  reason,
  found,
});

/**
 * Applies the rules of an owner to a message. A browser is one sender, so what it sends after a block is dropped; a network may be many
 * people's, so what comes from there is held back.
 */
export const evaluateRules = (
  { holding, locked, blocked }: Rules,
  mutedWord: (text: string) => FoundWord | null,
  { itemId, sender, text, hasHandle }: EvaluatedMessage,
): RuleOutcome => {
  const block = blocked.find((one) => sender.browser !== null && one.sender.browser === sender.browser);
  if (block) return { is: 'dropped', blockId: block.blockId };
  if (blocked.some((one) => one.sender.network === sender.network)) return held('network');
  if (locked.includes(itemId)) return held('locked');
  if (holding.needsHandle && !hasHandle) return held('handle');
  const word = mutedWord(text);
  if (word !== null) return held('word', word);
  const link = holding.holdsLinks ? findLink(text) : null;
  if (link !== null) return held('url', { word: null, ...link });
  return { is: 'taken', cap: holding.dailyCap };
};
