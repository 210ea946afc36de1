import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { LogoMark } from './logo';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** The shape of what will come; decoration only. */
  readonly picture?: ReactNode;
  readonly role?: 'alert';
  readonly tone?: 'bad';
  /** 1 where it is all that the page shows. */
  readonly level?: 1 | 2;
}

/** What is where nothing is yet, or where something failed; a whole page of it carries the mark. */
export const EmptyState = ({ title, text, action, picture, role, tone, level = 2 }: EmptyStateProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      role={role}
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center gap-2 px-5 text-center',
        level === 1 ? 'pt-[max(56px,16dvh)] pb-14' : 'py-14',
      )}
    >
      {level === 1 && picture === undefined && <LogoMark size={56} />}
      {picture !== undefined && (
        <div aria-hidden className="mb-4">
          {picture}
        </div>
      )}
      <Heading
        className={classNames(
          'text-balance',
          level === 1 ? 'title-large mt-4 text-32 leading-tight' : 'title text-22 leading-tight',
          tone === 'bad' && 'text-bad',
        )}
      >
        {title}
      </Heading>
      {text !== undefined && <p className="text-16 text-balance text-muted">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
};
