import { Section } from '../../../layout/section';
import { useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../../account.messages';
import { BackupPart } from './backup/backup-part';
import { ExportPart } from './export-part';
import { ImportPart } from './import-part';
import { LinksPart } from './links-part';

/** The way out with everything, and the way in. */
export default function DataSection() {
  const t = useMessages(accountMessages);
  return (
    <Section title={t('dataTitle')}>
      <ExportPart />
      <LinksPart />
      <BackupPart />
      <ImportPart />
    </Section>
  );
}
