import { carriedIds, plainOptions, type LinkOptions } from '@marquee/page/kinds/link';
import { Field, Select } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import {
  AppWindow,
  CalendarClock,
  ChevronDown,
  Gauge,
  Lock,
  Percent,
  Sparkles,
  Split,
  Tags,
  Target,
} from 'lucide-react';
import { useId, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { displayMessages } from '../display/display.messages';
import { HighlightFields, highlightText } from '../display/highlight-fields';
import { willAskPassword, type LinkValues } from '../link-values';
import { ClickLimitFields, clickLimitText } from './click-limit-fields';
import { OptionRow } from './option-row';
import { optionMessages } from './options.messages';
import { PasswordFields } from './password-fields';
import { PreviewFields, previewText } from './preview-fields';
import { ruleMessages } from './rules.messages';
import { rulesText, scheduleText, splitText } from './option-texts';
import { RulesFields } from './rules-fields';
import { ScheduleFields } from './schedule-fields';
import { withClickLimit, withSchedule, type Ends } from './shared-end';
import { SplitFields } from './split-fields';
import { TryRoute } from './try-route';
import { UtmFields } from './utm/utm-fields';
import { utmText } from './utm/utm-text';
import { utmMessages } from './utm/utm.messages';

const optionNames = [
  'highlight',
  'schedule',
  'clickLimit',
  'password',
  'rules',
  'split',
  'utm',
  'carriedQuery',
  'preview',
] as const;
type OptionName = (typeof optionNames)[number];
/** A contact leads nowhere. */
const ofContacts: readonly OptionName[] = ['highlight', 'schedule', 'clickLimit', 'password'];

interface OptionsSectionProps {
  readonly control: Control<LinkValues>;
  /** Of the link, as they are typed. */
  readonly link: Pick<LinkValues, 'destinationUrl' | 'title' | 'description' | 'display'> & {
    /** Whether the stored link has a password. */
    readonly hadPassword: boolean;
    /** Clicks of the stored link; null: it is new. */
    readonly clicks: number | null;
  };
  /** The code of what is wrong with a field, and its words. */
  readonly errorOf: (field: OptionName) => { readonly code: string; readonly text: string } | undefined;
}

/** What few links need: when a link is highlighted, when it opens and ends, who may open it, and where else it leads. Closed while nothing of it is set. */
export const OptionsSection = ({ control, link, errorOf }: OptionsSectionProps) => {
  const { destinationUrl, title, description, display, hadPassword, clicks } = link;
  const shown = display === 'contact' ? ofContacts : optionNames;
  const t = useMessages(optionMessages);
  const tUtm = useMessages(utmMessages);
  const tRules = useMessages(ruleMessages);
  const tDisplay = useMessages(displayMessages);
  const panel = useId();
  const highlight = useController({ control, name: 'highlight' });
  const schedule = useController({ control, name: 'schedule' });
  const clickLimit = useController({ control, name: 'clickLimit' });
  const password = useController({ control, name: 'password' });
  const rules = useController({ control, name: 'rules' });
  const split = useController({ control, name: 'split' });
  const utm = useController({ control, name: 'utm' });
  const query = useController({ control, name: 'carriedQuery' });
  const preview = useController({ control, name: 'preview' });
  const asksPassword = willAskPassword({ password: password.field.value }, hadPassword);
  const values: Pick<LinkOptions, Exclude<OptionName, 'password'>> = {
    highlight: highlight.field.value,
    schedule: schedule.field.value,
    clickLimit: clickLimit.field.value,
    rules: rules.field.value,
    split: split.field.value,
    utm: utm.field.value,
    carriedQuery: query.field.value,
    preview: preview.field.value,
  };
  const setEnds = (ends: Ends) => {
    if (ends.schedule !== values.schedule) schedule.field.onChange(ends.schedule);
    if (ends.clickLimit !== values.clickLimit) clickLimit.field.onChange(ends.clickLimit);
  };
  const isSet = (name: OptionName): boolean =>
    name === 'password' ? asksPassword : values[name] !== plainOptions[name];
  const count = shown.filter(isSet).length;
  const wrong = shown.find((name) => errorOf(name) !== undefined);
  const [isShown, setShown] = useState(count > 0);
  const [chosen, setChosen] = useState<OptionName | null>(null);
  const open = wrong ?? chosen;
  const row = (name: OptionName) => ({
    isSet: isSet(name),
    isOpen: open === name,
    onToggle: () => setChosen(open === name ? null : name),
  });
  return (
    <section aria-label={t('options')} className="border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isShown || wrong !== undefined}
        aria-controls={panel}
        onClick={() => setShown(!isShown)}
        className="group flex min-h-11 w-full items-center gap-2 rounded-control text-14 font-[560]"
      >
        {t('options')}
        <span className="font-[400] text-muted">{t('set', { n: count })}</span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="ml-auto text-muted transition-transform group-aria-expanded:rotate-180"
        />
      </button>
      <div id={panel}>
        {(isShown || wrong !== undefined) && (
          <ul>
            <OptionRow
              icon={CalendarClock}
              title={t('schedule')}
              summary={scheduleText(t, values.schedule)}
              {...row('schedule')}
            >
              <ScheduleFields
                value={values.schedule}
                onChange={(next) => setEnds(withSchedule(values, next))}
                error={errorOf('schedule')}
                inputRef={schedule.field.ref}
              />
            </OptionRow>
            <OptionRow
              icon={Gauge}
              title={t('clickLimit')}
              summary={clickLimitText(t, values.clickLimit)}
              {...row('clickLimit')}
            >
              <ClickLimitFields
                value={values.clickLimit}
                clicks={clicks}
                onChange={(next) => setEnds(withClickLimit(values, next))}
                error={errorOf('clickLimit')}
                inputRef={clickLimit.field.ref}
              />
            </OptionRow>
            <OptionRow icon={Lock} title={t('password')} summary={t(asksPassword ? 'on' : 'off')} {...row('password')}>
              <PasswordFields
                value={password.field.value}
                hadPassword={hadPassword}
                onChange={password.field.onChange}
                error={errorOf('password')?.text}
                inputRef={password.field.ref}
              />
            </OptionRow>
            {shown === optionNames && (
              <>
                <OptionRow
                  icon={Split}
                  title={tRules('rules')}
                  summary={rulesText(tRules, values.rules)}
                  {...row('rules')}
                >
                  <RulesFields value={values.rules} onChange={rules.field.onChange} error={errorOf('rules')?.text} />
                  {values.rules !== null && (
                    <TryRoute
                      destinationUrl={destinationUrl}
                      options={{ ...values, hasPassword: asksPassword }}
                      clicks={clicks ?? 0}
                    />
                  )}
                </OptionRow>
                <OptionRow icon={Percent} title={t('split')} summary={splitText(t, values.split)} {...row('split')}>
                  <SplitFields
                    destinationUrl={destinationUrl}
                    value={values.split}
                    onChange={split.field.onChange}
                    error={errorOf('split')?.text}
                  />
                </OptionRow>
                <OptionRow
                  icon={Target}
                  title={tUtm('utm')}
                  summary={values.utm === null ? tUtm('off') : utmText(values.utm)}
                  {...row('utm')}
                >
                  <UtmFields
                    destinationUrl={destinationUrl}
                    value={values.utm}
                    onChange={utm.field.onChange}
                    isChecked={errorOf('utm') !== undefined}
                  />
                </OptionRow>
                <OptionRow
                  icon={Tags}
                  title={t('query')}
                  summary={t(`query_${values.carriedQuery}`)}
                  {...row('carriedQuery')}
                >
                  <Field label={t('query')} hint={t('queryHint')}>
                    <Select value={values.carriedQuery} onChange={query.field.onChange}>
                      {carriedIds.map((id) => (
                        <option key={id} value={id}>
                          {t(`query_${id}`)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                </OptionRow>
                <OptionRow
                  icon={AppWindow}
                  title={t('preview')}
                  summary={previewText(t, values.preview)}
                  {...row('preview')}
                >
                  <PreviewFields
                    start={{ title, description }}
                    value={values.preview}
                    onChange={preview.field.onChange}
                    error={errorOf('preview')?.text}
                  />
                </OptionRow>
              </>
            )}
            <OptionRow
              icon={Sparkles}
              title={tDisplay('highlight')}
              summary={highlightText(t, values.highlight)}
              {...row('highlight')}
            >
              <HighlightFields
                value={values.highlight}
                onChange={highlight.field.onChange}
                error={errorOf('highlight')?.text}
              />
            </OptionRow>
          </ul>
        )}
      </div>
    </section>
  );
};
