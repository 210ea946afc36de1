import { csvLine } from '@marquee/nest-kit';
import type { ExportedLink } from './exported-link';

const columns = [
  'address',
  'name',
  'destination',
  'title',
  'description',
  'visibility',
  'created_at',
  'in_server_files',
  'why_not',
  'only_in_marquee',
] as const;

/** Every link as a table, in the order of the page. `pageAddress` is that of the page, without a slash at its end. */
export const linksCsv = (links: readonly ExportedLink[], pageAddress: string): string =>
  csvLine(columns) +
  links
    .map(({ name, destination, title, description, isPublic, createdAt, notStatic, lost }) =>
      csvLine([
        `${pageAddress}/${encodeURIComponent(name)}`,
        name,
        { exact: destination },
        title,
        description,
        isPublic ? 'public' : 'private',
        createdAt,
        notStatic === null,
        notStatic,
        lost.join(' '),
      ]),
    )
    .join('');
