import { useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../../account.messages';
import type { Transfer } from './data.api';

interface ImportResultProps {
  readonly leftOut: Transfer['leftOut'];
}

/** Says that the archive was read, and what of it was left out. */
export const ImportResult = ({ leftOut }: ImportResultProps) => {
  const t = useMessages(accountMessages);
  if (leftOut === undefined) return <p role="status">{t('importDone')}</p>;
  const rest = leftOut.count - leftOut.names.length;
  return (
    <div role="status">
      <p>{t('importDoneRest')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-15 text-muted">
        {leftOut.names.map((name) =>
          name === 'theme' ? (
            <li key={name}>{t('leftOutTheme')}</li>
          ) : (
            <li key={name} className="min-w-0 [overflow-wrap:anywhere]" translate="no">
              <bdi>{name}</bdi>
            </li>
          ),
        )}
        {rest > 0 && <li>{t('andMore', { n: rest })}</li>}
      </ul>
    </div>
  );
};
