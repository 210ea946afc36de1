import { displayIds, type LinkDisplay } from '@marquee/page/kinds/link';
import { Field, Select } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { displayMessages } from './display.messages';

interface DisplayFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly value: LinkDisplay;
  readonly error: string | undefined;
}

/** What the page shows of the link. */
export const DisplayField = ({ field, value, error }: DisplayFieldProps) => {
  const t = useMessages(displayMessages);
  return (
    <Field label={t('display')} hint={t(`hint_${value}`)} error={error}>
      <Select {...field}>
        {displayIds.map((id) => (
          <option key={id} value={id}>
            {t(`display_${id}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
};
