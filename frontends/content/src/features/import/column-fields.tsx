import { Field, Select } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { ImportColumns, ImportPreview } from '../../api/import.api';
import { importMessages } from './import.messages';

const fields = ['address', 'name', 'title', 'description'] as const;

interface ColumnFieldsProps {
  readonly table: NonNullable<ImportPreview['table']>;
  readonly isReading: boolean;
  readonly onChange: (columns: ImportColumns) => void;
}

/** Which column of a table is which field of a link. */
export const ColumnFields = ({ table: { headers, sample, columns }, isReading, onChange }: ColumnFieldsProps) => {
  const t = useMessages(importMessages);
  return (
    <fieldset className="mt-6" disabled={isReading}>
      <legend className="title text-18">{t('columns')}</legend>
      <p className="mt-1 text-14 text-muted">{t('columnsHint')}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <Field key={field} label={t(`column_${field}`)} hint={exampleIn(sample, columns[field])}>
            <Select
              value={columns[field] ?? ''}
              onChange={({ target }) =>
                onChange({ ...columns, [field]: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{t('noColumn')}</option>
              {headers.map((header, column) => (
                <option key={column} value={column} translate={header === '' ? undefined : 'no'}>
                  {header || t('columnNumber', { n: column + 1 })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  );
};

/** The first value of a column. */
const exampleIn = (sample: readonly (readonly string[])[], column: number | null): React.ReactNode => {
  const value = column === null ? undefined : sample.map((row) => row[column] ?? '').find((cell) => cell !== '');
  return value === undefined ? undefined : <span className="line-clamp-1 wrap-anywhere">{value}</span>;
};
