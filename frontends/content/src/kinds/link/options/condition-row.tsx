import { conditionIds, CONDITION_VALUES_MAX, type LinkCondition } from '@marquee/page/kinds/link';
import { IconButton, Input, Select } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { X } from 'lucide-react';
import { choicesOf, valueText } from './condition-values';
import { ruleMessages } from './rules.messages';

interface ConditionRowProps {
  /** Counted from 1. */
  readonly place: number;
  readonly value: LinkCondition;
  readonly onChange: (condition: LinkCondition) => void;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

const HOUR_COUNT = 24;
/** What a condition begins with once another thing is looked at. */
const firstValues = (what: LinkCondition['what']): string[] => (what === 'hour' ? ['9-17'] : []);

/** One condition: what is looked at, whether it must fit, and its values. */
export const ConditionRow = ({ place, value, onChange, onRemove }: ConditionRowProps) => {
  const t = useMessages(ruleMessages);
  const { what, isNot } = value;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2.5">
      <legend className="sr-only">{t('what')}</legend>
      <Select
        aria-label={t('what')}
        value={what}
        onChange={({ target }) => {
          const next = target.value as LinkCondition['what'];
          onChange({ what: next, isNot, values: firstValues(next) });
        }}
      >
        {conditionIds.map((id) => (
          <option key={id} value={id}>
            {t(`what_${id}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('isOrNot')}
        className="w-24"
        value={isNot ? 'isNot' : 'is'}
        onChange={({ target }) => onChange({ ...value, isNot: target.value === 'isNot' })}
      >
        <option value="is">{t('is')}</option>
        <option value="isNot">{t('isNot')}</option>
      </Select>
      {onRemove === undefined ? (
        <span />
      ) : (
        <IconButton label={t('removeCondition', { n: place })} onClick={onRemove}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <div className="col-span-full">
        <ValuesField value={value} onChange={(values) => onChange({ ...value, values })} />
      </div>
    </fieldset>
  );
};

interface ValuesFieldProps {
  readonly value: LinkCondition;
  readonly onChange: (values: string[]) => void;
}

const ValuesField = ({ value: { what, values }, onChange }: ValuesFieldProps) => {
  const choices = choicesOf[what];
  if (choices !== null) return <ChosenValues what={what} values={values} choices={choices} onChange={onChange} />;
  return what === 'hour' ? (
    <HourField value={values[0] ?? ''} onChange={(hours) => onChange([hours])} />
  ) : (
    <TypedValues values={values} onChange={onChange} />
  );
};

interface ChosenValuesProps extends ValuesFieldProps {
  readonly choices: readonly string[];
}

const ChosenValues = ({
  what,
  values,
  choices,
  onChange,
}: Omit<ChosenValuesProps, 'value'> & Pick<LinkCondition, 'what' | 'values'>) => {
  const t = useMessages(ruleMessages);
  const named = choices.filter((id) => !values.includes(id)).map((id) => ({ id, text: valueText(t, what, id) }));
  // Weekdays and devices have an order of their own.
  const isLong = named.length > 12;
  const options = isLong ? named.toSorted((one, other) => one.text.localeCompare(other.text)) : named;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {values.map((id) => {
        const text = valueText(t, what, id);
        return (
          <span key={id} className="flex items-center rounded-pill bg-sunken pl-3 text-14 font-[560]">
            {text}
            <IconButton
              label={t('removeValue', { value: text })}
              onClick={() => onChange(values.filter((other) => other !== id))}
            >
              <X size={15} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </span>
        );
      })}
      {values.length < CONDITION_VALUES_MAX && (
        <Select
          aria-label={t('addValue')}
          className="w-40"
          value=""
          onChange={({ target }) => onChange([...values, target.value])}
        >
          <option value="" disabled>
            {t('chooseValue')}
          </option>
          {options.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
};

const TypedValues = ({
  values,
  onChange,
}: { readonly values: readonly string[] } & Pick<ValuesFieldProps, 'onChange'>) => {
  const t = useMessages(ruleMessages);
  return (
    <Input
      aria-label={t('typedValues')}
      placeholder={t('typedValues')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={values.join(', ')}
      onChange={({ target }) =>
        onChange(
          target.value
            .split(',')
            .map((value) => value.trim())
            .filter((value) => value !== ''),
        )
      }
    />
  );
};

const HourField = ({ value, onChange }: { readonly value: string; readonly onChange: (hours: string) => void }) => {
  const t = useMessages(ruleMessages);
  const [from = '9', to = '17'] = value.split('-');
  const hours = (first: number) => Array.from({ length: HOUR_COUNT }, (_, at) => String(at + first));
  const text = (hour: string): string => `${hour.padStart(2, '0')}:00`;
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Select aria-label={t('fromHour')} value={from} onChange={({ target }) => onChange(`${target.value}-${to}`)}>
        {hours(0).map((hour) => (
          <option key={hour} value={hour}>
            {text(hour)}
          </option>
        ))}
      </Select>
      <Select aria-label={t('toHour')} value={to} onChange={({ target }) => onChange(`${from}-${target.value}`)}>
        {hours(1).map((hour) => (
          <option key={hour} value={hour}>
            {text(hour)}
          </option>
        ))}
      </Select>
    </div>
  );
};
