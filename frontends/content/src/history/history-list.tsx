import { Button } from '@marquee/ui';
import { useMessages, useUser } from '@marquee/web-kit';
import type { ItemChange, useHistory } from '../api/history.api';
import { FieldChange } from './field-change';
import { historyMessages } from './history.messages';
import { momentText } from './moment-text';

const whole = { created: 'created', deleted: 'deleted', restored: 'cameBack' } as const;

/** Every change with who and when, newest first. */
export const HistoryList = ({ history }: { readonly history: ReturnType<typeof useHistory> }) => {
  const t = useMessages(historyMessages);
  return (
    <>
      <ol className="divide-y divide-line">
        {history.data?.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button variant="quiet" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  );
};

const Change = ({ change: { change, at, by, fields } }: { readonly change: ItemChange }) => {
  const t = useMessages(historyMessages);
  const user = useUser();
  const date = momentText(at);
  return (
    <li className="py-2.5 text-14">
      {change === 'changed' ? (
        <ul className="space-y-1">
          {fields.map((field) => (
            <li key={field.name} className="line-clamp-3">
              <FieldChange field={field} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(whole[change])}</p>
      )}
      <p className="mt-0.5 text-13 text-muted">{t(by === user?.userId ? 'byYou' : 'byOther', { date })}</p>
    </li>
  );
};
