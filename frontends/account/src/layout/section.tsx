import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** At the end of the title's line. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the screen under a title and a hairline. */
export const Section = ({ title, act, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-[51px] items-center justify-between gap-4 border-b border-line pb-2">
        <h2 id={id} className="title text-18">
          {title}
        </h2>
        {act}
      </div>
      {children}
    </section>
  );
};
