import { format, useMessages } from '@marquee/web-kit';
import type { ItemChange } from '../api/history.api';
import { fieldLabel } from './field-label';
import { historyMessages } from './history.messages';

type FieldChanged = ItemChange['fields'][number];

/** Values that say nothing to a reader. */
const unreadable: ReadonlySet<string> = new Set(['imageUrl', 'carriedQuery']);

const shownValue = (name: string, value: unknown): string | null => {
  if (unreadable.has(name)) return null;
  if (typeof value === 'number') return format.number(value);
  return typeof value === 'string' ? value : null;
};

/** What was changed of one field: the value of before struck out, the one of now behind it, where words can say it. */
export const FieldChange = ({ field }: { readonly field: FieldChanged }) => {
  const t = useMessages(historyMessages);
  const { name, before, after } = field;
  if (name === 'isPublic') return <>{t(after === true ? 'madePublic' : 'madePrivate')}</>;
  if (name === 'isArchived') return <>{t(after === true ? 'archived' : 'unarchived')}</>;
  if (name === 'hasPassword') return <>{t(after === true ? 'passwordOn' : 'passwordOff')}</>;
  const [was, is] = [shownValue(name, before), shownValue(name, after)];
  const label = fieldLabel(t, name);
  if (is === null) return <>{t('changed', { field: label })}</>;
  if (is === '') return <>{t('emptied', { field: label })}</>;
  return (
    <>
      {was === null || was === '' ? t('filled', { field: label }) : t('changed', { field: label })}{' '}
      <span className="wrap-anywhere text-muted" dir="auto" translate="no">
        {was !== null && was !== '' && <del>{was}</del>} <ins className="text-text no-underline">{is}</ins>
      </span>
    </>
  );
};
