import { FormError } from '@marquee/ui';
import { format, rich, useMessages } from '@marquee/web-kit';
import type { LinkBackup } from './backup.api';
import { backupMessages } from './backup.messages';

const moment = (at: string): string =>
  format.date(at, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Where the links are stored, and what came of the last night. */
export const BackupState = ({ backup }: { readonly backup: LinkBackup }) => {
  const t = useMessages(backupMessages);
  const { bucket, endpoint, lastAt, failure, failures, stored } = backup;
  const next = moment(backup.nextAt);
  return (
    <>
      <p className="text-15 wrap-anywhere">
        {rich(t('where', { bucket, endpoint }), { name: (text) => <span translate="no">{text}</span> })}
      </p>
      {lastAt === null && <p className="text-15 text-muted">{t('first', { next })}</p>}
      {lastAt !== null && failure === null && (
        <p className="text-15 text-muted">{t('stored', { count: stored.length, last: moment(lastAt), next })}</p>
      )}
      {failure !== null && <FormError>{t('failed', { failures, why: t(failure), next })}</FormError>}
    </>
  );
};
