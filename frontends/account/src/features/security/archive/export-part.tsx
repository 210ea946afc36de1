import { useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../../account.messages';
import { useAccountExport } from './data.api';
import { ExportActs } from './export-acts';

/** The archive of everything. */
export const ExportPart = () => {
  const t = useMessages(accountMessages);
  return (
    <div className="my-4 grid gap-3">
      <p className="text-15 text-muted">{t('dataText')}</p>
      <ExportActs exporting={useAccountExport()} startLabel={t('startExport')} />
    </div>
  );
};
