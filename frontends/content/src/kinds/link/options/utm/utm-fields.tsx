import { checkItem, normaliseDestination } from '@marquee/page';
import { utmFields, utmRule, withUtm, type LinkOptions, type Utm, type UtmField } from '@marquee/page/kinds/link';
import { Field, Input } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { itemMessages } from '../../../../item.messages';
import { ruleText } from '../../../../fields/rule-text';
import { linkLimits } from '../../link-rule-text';
import { UtmTemplates } from './utm-templates';
import { utmMessages } from './utm.messages';

interface UtmFieldsProps {
  /** Of the link itself, as it is typed. */
  readonly destinationUrl: string;
  readonly value: LinkOptions['utm'];
  readonly onChange: (utm: LinkOptions['utm']) => void;
  /** Whether what is wrong is shown yet. */
  readonly isChecked: boolean;
}

const noUtm: Utm = { source: '', medium: '', campaign: '', term: '', content: '' };

const isEmpty = (utm: Utm): boolean => utmFields.every((field) => utm[field].trim() === '');

/** The campaign parameters of the link, and where it then leads. Without any value there are none. */
export const UtmFields = ({ destinationUrl, value, onChange, isChecked }: UtmFieldsProps) => {
  const t = useMessages(utmMessages);
  const errorOf = useErrors(value, isChecked);
  const set = (field: UtmField, typed: string) => {
    const next = { ...(value ?? noUtm), [field]: typed };
    onChange(isEmpty(next) ? null : next);
  };
  return (
    <>
      <p className="text-13 text-muted">{t('hint')}</p>
      <UtmTemplates value={value} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        {utmFields.map((field) => (
          <Field
            key={field}
            label={t(field)}
            mark={
              <span className="font-mono text-12 text-muted" translate="no">
                utm_{field}
              </span>
            }
            error={errorOf(field)}
          >
            <Input
              value={value?.[field] ?? ''}
              onChange={({ target }) => set(field, target.value)}
              placeholder={t(`${field}_example`)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
            />
          </Field>
        ))}
      </div>
      <Arrival destinationUrl={destinationUrl} utm={value} />
      <p className="text-13 text-muted">{t('precedence')}</p>
    </>
  );
};

/** What is wrong with each field, in words. */
const useErrors = (value: LinkOptions['utm'], isChecked: boolean): ((field: UtmField) => string | undefined) => {
  const t = useMessages(utmMessages);
  const tContent = useMessages(itemMessages);
  const checked = value === null || !isChecked ? null : checkItem(utmRule, value);
  return (field) => {
    const broken = checked === null || checked.ok ? undefined : checked.violations.find(({ path }) => path === field);
    if (broken === undefined) return undefined;
    const { code, message } = broken;
    return code === 'utm_address_too_long' ? t(code) : ruleText(tContent, code, message, linkLimits);
  };
};

/** The address with the parameters, of a link that has both. */
const Arrival = ({ destinationUrl, utm }: { readonly destinationUrl: string; readonly utm: LinkOptions['utm'] }) => {
  const t = useMessages(utmMessages);
  const own = normaliseDestination(destinationUrl);
  const checked = utm === null ? null : checkItem(utmRule, utm);
  if (!own.ok || checked === null || !checked.ok) return null;
  return (
    <p className="rounded-thumb bg-surface px-4 py-3 shadow-rest">
      <span className="block text-13 text-muted">{t('arriveAt')}</span>
      <span className="mt-0.5 block font-mono text-13 wrap-anywhere" translate="no">
        {withUtm(own.value, checked.value)}
      </span>
    </p>
  );
};
