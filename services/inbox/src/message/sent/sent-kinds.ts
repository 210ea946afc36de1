import type { VisitorAct } from '@marquee/contracts';
import { contentKindOf } from '@marquee/page';
import { sentAnswer } from './sent-answer';
import type { SentAct, SentAs, SentKind } from './sent-kind';
import { sentMessage } from './sent-message';

/** Everything that visitors send. */
export const sentKinds: { readonly [As in SentAs]: SentKind } = { message: sentMessage, answer: sentAnswer };

const byAct = new Map(Object.entries(sentKinds).map(([as, kind]) => [kind.act as string, as as SentAs]));

/** Returns what an act of this name sends; undefined for one that sends nothing. */
export const sentByAct = (name: string): SentAs | undefined => byAct.get(name);

/** Whether the act sends something. */
export const isSent = (act: VisitorAct): act is SentAct => byAct.has(act.name);

/** Returns what visitors send to items of a kind; null: nothing. */
export const sentToKind = (kind: string): SentAs | null => contentKindOf(kind)?.visitorsSend ?? null;

/** Returns what visitors send to items of a kind that accepts submissions. */
export const sentTo = (kind: string): SentAs => {
  const as = sentToKind(kind);
  if (as === null) throw new TypeError(`visitors send nothing to a ${kind}`);
  return as;
};
