import type { Held } from './held.api';

export const textOf = (held: Held): string => (held.type === 'questionAnswer' ? held.answer : held.dm);

/** The words, with what they are held back for marked. Nothing in them is a link. */
export const MarkedText = ({ held }: { readonly held: Held }) => {
  const text = textOf(held);
  const { start, end } = held.found ?? { start: 0, end: 0 };
  return (
    <p dir="auto" translate="no" className="mt-3.5 text-18 leading-[27px] [overflow-wrap:anywhere] whitespace-pre-wrap">
      {text.slice(0, start)}
      {end > start && (
        <mark className="rounded-[4px] border-b border-warn bg-warn-soft px-0.5 text-text">
          {text.slice(start, end)}
        </mark>
      )}
      {text.slice(end)}
    </p>
  );
};
