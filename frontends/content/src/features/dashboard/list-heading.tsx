import type { ContentKindId } from '@marquee/page';
import { buttonClass } from '@marquee/ui';
import { Link, useMessages } from '@marquee/web-kit';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentMessages } from '../../content.messages';
import { createAddress } from './kind-counts';

interface ListHeadingProps {
  readonly title: string;
  /** 1 where the list is all that the screen shows. */
  readonly level?: 1 | 2;
  /** Next to the title. */
  readonly mark?: ReactNode;
  readonly note?: string | undefined;
  readonly actions?: ReactNode;
}

export const ListHeading = ({ title, level = 2, mark, note, actions }: ListHeadingProps) => {
  // The rows below are headings of the third level.
  const Note = level === 1 ? 'h2' : 'span';
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2.5">
      {level === 1 ? (
        <h1 className="title-large text-28 leading-[1.2] md:text-32">{title}</h1>
      ) : (
        <h2 className="title text-18">{title}</h2>
      )}
      {mark}
      {note !== undefined && <Note className="text-15 text-muted tabular-nums">{note}</Note>}
      {actions !== undefined && <span className="ml-auto flex items-center gap-3">{actions}</span>}
    </div>
  );
};

interface CreateButtonProps {
  readonly kind: ContentKindId;
  /** Read aloud: what is created. */
  readonly label: string;
}

/**
 * The lamp of the dashboard. On phones it floats where the thumb is, and the page keeps room for it at its foot (`data-floats`). What can be done
 * with a selection takes its place.
 */
export const CreateButton = ({ kind, label }: CreateButtonProps) => {
  const t = useMessages(contentMessages);
  return (
    <Link
      to={createAddress(kind)}
      aria-label={label}
      className={`${buttonClass({ variant: 'primary' })} max-md:fixed max-md:right-5 max-md:bottom-5 max-md:z-20 max-md:min-h-14 max-md:rounded-pill max-md:px-6 max-md:text-18 [body:has([data-selection])_&]:max-md:hidden`}
      data-floats=""
    >
      <Plus size={18} strokeWidth={2} aria-hidden />
      {t('create')}
    </Link>
  );
};
