import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface SentenceProps {
  /** Facts in `Ink` or `Fact`; the rest is muted. */
  readonly children: ReactNode;
  /** `l` opens the analytics (40 px), `m` the dashboard (32 px). 28 px on phones. */
  readonly size?: 'm' | 'l';
}

/** A screen opens with one sentence, before any number. It is the screen's heading; what is no fact is set lighter. */
export const Sentence = ({ children, size = 'm' }: SentenceProps) => (
  <h1
    className={classNames(
      'title-large text-28 leading-[1.2] font-[540] text-balance text-muted',
      size === 'l' ? 'md:text-40 md:leading-[1.12]' : 'md:text-32',
    )}
  >
    {children}
  </h1>
);

/** A fact in ink. */
export const Ink = ({ children }: { readonly children: ReactNode }) => (
  <span className="font-[650] text-text">{children}</span>
);

/** The fact that matters: marked on paper, amber at night. */
export const Fact = ({ children }: { readonly children: ReactNode }) => <span className="fact">{children}</span>;
