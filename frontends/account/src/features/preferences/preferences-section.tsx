import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Field, FormError, Select, toast } from '@marquee/ui';
import { deviceZone, isKnownZone, rich, useMessages, useUser, type Preferences } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';
import { refusalText } from '../../refusal-text';
import { Section } from '../../layout/section';
import { exampleOf, formatsOffered, nameOfFormats, zonesOffered } from './choices';
import { setPreferences } from './preferences.api';

/** A select has no value for none. */
const DEVICE = '';

/** The zone in which times are shown, and how dates and numbers are written. */
export default function PreferencesSection() {
  const t = useMessages(accountMessages);
  const preferences = useUser()?.preferences;
  return (
    <Section title={t('preferencesTitle')}>{preferences && <PreferencesForm preferences={preferences} />}</Section>
  );
}

const PreferencesForm = ({ preferences: { timeZone, formats } }: { readonly preferences: Preferences }) => {
  const t = useMessages(accountMessages);
  const [failure, setFailure] = useState<string>();
  const zones = useMemo(() => zonesOffered(timeZone), [timeZone]);
  const { register, handleSubmit, watch, formState } = useForm({
    values: { zone: timeZone !== null && isKnownZone(timeZone) ? timeZone : DEVICE, formats },
  });
  const { isDirty, isSubmitting } = formState;
  const chosenOf = (values: { zone: string; formats: Preferences['formats'] }): Preferences => ({
    timeZone: values.zone === DEVICE ? null : values.zone,
    formats: values.formats,
  });
  const example = t('formatsExample', exampleOf(chosenOf(watch()), new Date()));
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      if (await setPreferences(chosenOf(values))) toast.success(t('preferencesSaved'));
    } catch (error) {
      setFailure(refusalText(error, t, t('preferencesFailed')));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('timeZone')} hint={t('timeZoneHint')}>
          <Select {...register('zone')}>
            <option value={DEVICE}>{t('deviceZone', { zone: deviceZone() })}</option>
            {zones.map(({ region, zones: inRegion }) => (
              <optgroup key={region} label={region}>
                {inRegion.map(({ name, place }) => (
                  <option key={name} value={name} translate="no">
                    {place}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label={t('formats')} hint={rich(example, { example: (text) => <span translate="no">{text}</span> })}>
          <Select {...register('formats')}>
            {formatsOffered.map((tag) => (
              <option key={tag} value={tag} lang={tag} translate="no">
                {nameOfFormats(tag)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {failure !== undefined && <FormError>{failure}</FormError>}
      <Button type="submit" disabled={!isDirty || isSubmitting} className="justify-self-start">
        {isSubmitting ? t('saving') : t('save')}
      </Button>
    </form>
  );
};
