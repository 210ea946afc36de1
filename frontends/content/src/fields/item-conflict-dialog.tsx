import { format, useMessages, type Translate } from '@marquee/web-kit';
import { itemMessages, type ItemTexts } from '../item.messages';
import { fieldLabel } from '../history/field-label';
import { historyMessages } from '../history/history.messages';
import { ConflictDialog } from './conflict-dialog';
import type { ItemConflict } from './use-item-conflict';

const PICTURE = 'imageUrl';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An entry of a list: a social link, or a file of the gallery. */
const entryText = (entry: unknown): string => {
  const { platform, username, name, url } = (isObject(entry) ? entry : {}) as Record<string, unknown>;
  return [platform, username || name || url].filter((part) => typeof part === 'string' && part !== '').join(' ');
};

const linesOf = (t: Translate<ItemTexts>, name: string, value: unknown): string[] => {
  if (name === 'isPublic') return [t(value === true ? 'public' : 'private')];
  if (name === PICTURE && value) return [t('aPicture')];
  if (typeof value === 'boolean') return [t(value ? 'yes' : 'no')];
  if (typeof value === 'number') return [format.number(value)];
  if (isObject(value) && !Array.isArray(value)) return [t('isSet')];
  const lines = Array.isArray(value) ? value.map(entryText) : typeof value === 'string' ? [value] : [];
  const shown = lines.filter((line) => line.trim() !== '');
  return shown.length > 0 ? shown : [t('noValue')];
};

interface ValuesProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly of: object;
}

const Values = ({ title, names, of }: ValuesProps) => {
  const t = useMessages(itemMessages);
  const tHistory = useMessages(historyMessages);
  const values = new Map<string, unknown>(Object.entries(of));
  return (
    <dl aria-label={title} className="mb-4 flex-1 space-y-3 rounded-thumb bg-sunken p-4">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-13 text-muted">{fieldLabel(tHistory, name)}</dt>
          {linesOf(t, name, values.get(name)).map((line, place) => (
            <dd key={place} dir="auto" translate="no" className="text-15 wrap-anywhere whitespace-pre-line">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
};

/** The fields that two tabs have changed, with both values. */
export const ItemConflictDialog = ({ conflict }: { readonly conflict: ItemConflict | null }) => {
  const t = useMessages(itemMessages);
  const { names, mine } = conflict ?? { names: [], mine: {} };
  return (
    <ConflictDialog
      title={t('itemConflictTitle')}
      mine={{ title: t('mine'), content: <Values title={t('mine')} names={names} of={mine} /> }}
      theirs={{ title: t('theirs'), contentOf: (item) => <Values title={t('theirs')} names={names} of={item} /> }}
      conflict={conflict?.decision ?? null}
      isSaving={false}
    />
  );
};
