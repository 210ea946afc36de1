import { accountApi } from '@marquee/contracts';
import { linksJob } from '../links/make-links-archive.job';
import type { ExportKind } from '../transfer/transfers';
import { archiveJob, type ExportJob } from './make-archive.job';

interface ExportDescription {
  readonly job: ExportJob;
  /** Where the archive is fetched. */
  readonly url: string;
  /** What comes before the username in the name of the file. */
  readonly fileName: string;
}

/** Exports of an account. Each kind runs once at a time. */
export const exportKinds: Readonly<Record<ExportKind, ExportDescription>> = {
  export: { job: archiveJob, url: accountApi.archive.path, fileName: 'marquee' },
  links: { job: linksJob, url: accountApi.linksArchive.path, fileName: 'links' },
};
