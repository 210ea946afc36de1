import { Switch } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { accountMessages } from '../../../account.messages';
import { useLinksExport } from './data.api';
import { ExportActs } from './export-acts';

/** The archive with which other servers answer the links. */
export const LinksPart = () => {
  const t = useMessages(accountMessages);
  const [withPrivate, setWithPrivate] = useState(false);
  const exporting = useLinksExport(withPrivate);
  return (
    <div className="my-6 grid gap-3">
      <h3 className="title text-16">{t('linksTitle')}</h3>
      <p className="text-15 text-muted">{t('linksText')}</p>
      <ExportActs exporting={exporting} startLabel={t('startLinksExport')}>
        <Switch
          checked={withPrivate}
          onChange={({ target }) => setWithPrivate(target.checked)}
          label={t('withPrivate')}
          hint={t('withPrivateHint')}
        />
      </ExportActs>
    </div>
  );
};
