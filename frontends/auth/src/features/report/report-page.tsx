import { ABUSE_TEXT_MAX, checkAbuseText, graphemeCount, pageAddress } from '@marquee/page';
import { usernameInQuery } from '@marquee/page/screen-addresses';
import { typedUsername } from '@marquee/page/username';
import { Button, Counter, Field, FormError, Input, PrefixInput, Select, Textarea } from '@marquee/ui';
import { ApiError, useHydrated, useMessages, usePageTitle, useSearchParams, useTypedText } from '@marquee/web-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { authMessages } from '../../auth.messages';
import { errorText } from '../../auth-errors';
import { AuthLayout, textLink } from '../../layout/auth-layout';
import { sendReport, type AbuseReport } from './report.api';

const reasons = {
  fraud: 'reasonFraud',
  impersonation: 'reasonImpersonation',
  harassment: 'reasonHarassment',
  violence: 'reasonViolence',
  minors: 'reasonMinors',
  sexual: 'reasonSexual',
  privacy: 'reasonPrivacy',
  rights: 'reasonRights',
  spam: 'reasonSpam',
  other: 'reasonOther',
} as const satisfies Readonly<Record<AbuseReport['reason'], string>>;

const brokenRules = {
  report_required: 'needText',
  report_too_long: 'textTooLong',
  report_characters: 'textCharacters',
} as const;

interface Typed {
  readonly username: string;
  readonly reason: AbuseReport['reason'] | '';
  readonly text: string;
  readonly email: string;
}

const fields = ['username', 'text', 'email'] as const;

/** Where the form goes without scripts; it leads to one of the `ReportOutcome`s. */
const FORM = '/api/abuse-reports/form';

/** Where a visitor reports a page to the operator; `?page=` of its address names the page. */
export const ReportPage = () => {
  const t = useMessages(authMessages);
  usePageTitle(t('reportTitle'));
  const [search] = useSearchParams();
  const named = usernameInQuery('/report', search) ?? '';
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<string>();
  const [reported, setReported] = useState<string>();
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<Typed>({
    defaultValues: { username: named, reason: '', text: '', email: '' },
  });
  const { errors, isSubmitting } = formState;
  // A username of before the present rules: the server put none into the document.
  useEffect(() => {
    if (named === '') setValue('username', search.get('page') ?? '');
  }, [named, search, setValue]);
  useTypedText([...fields, 'reason'], (name, text) => setValue(name as keyof Typed, text));

  const submit = handleSubmit(async (typed) => {
    const username = typedUsername(typed.username);
    const email = typed.email.trim();
    setFailure(undefined);
    try {
      await sendReport({
        username,
        reason: typed.reason as AbuseReport['reason'],
        text: typed.text,
        ...(email !== '' && { email }),
      });
      setReported(username);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UserNotFoundException') {
        setError('username', { message: t('pageNotFound') }, { shouldFocus: true });
        return;
      }
      const refused = error instanceof ApiError ? error.errors : [];
      const at = fields.find((field) => refused.some(({ path }) => path === field || path.endsWith(`/${field}`)));
      const text = errorText(error, t, t('failedToReport'));
      if (at === undefined) setFailure(text);
      else setError(at, { message: text }, { shouldFocus: true });
    }
  });

  if (reported !== undefined)
    return (
      <AuthLayout title={t('reportTitle')} text={<span role="status">{t('reported')}</span>} signName={reported}>
        <a href={pageAddress(reported)} className={textLink} ref={(link) => link?.focus()}>
          {t('backToPage', { username: reported })}
        </a>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t('reportTitle')}
      text={t('reportText')}
      signName={watch('username').trim().replace(/^@/, '') || t('signName')}
    >
      <form
        method="post"
        action={FORM}
        noValidate={isHydrated}
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Field label={t('reportedPage')} error={errors.username?.message}>
          <PrefixInput
            prefix="@"
            isWords
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={named}
            {...register('username', { validate: (name) => name.trim() !== '' || t('needPage') })}
          />
        </Field>
        <Field label={t('reportReason')} error={errors.reason?.message}>
          <Select required {...register('reason', { required: t('needReason') })}>
            <option value="">{t('chooseReason')}</option>
            {Object.entries(reasons).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {t(text)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('whatIsWrong')}
          hint={t('whatIsWrongHint')}
          error={errors.text?.message}
          aside={<Counter count={graphemeCount(watch('text'))} max={ABUSE_TEXT_MAX} />}
        >
          <Textarea
            rows={5}
            required
            {...register('text', {
              validate: (text) => {
                const checked = checkAbuseText(text);
                return (
                  checked.ok ||
                  t(brokenRules[checked.broken.code as keyof typeof brokenRules], { max: String(ABUSE_TEXT_MAX) })
                );
              },
            })}
          />
        </Field>
        <Field label={t('reportEmail')} hint={t('reportEmailHint')} error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            {...register('email', { pattern: { value: /^\s*(?:\S+@\S+)?\s*$/, message: t('needEmail') } })}
          />
        </Field>
        {failure !== undefined && <FormError>{failure}</FormError>}
        <Button type="submit" variant="primary" disabled={isSubmitting} className="w-full">
          {t(isSubmitting ? 'sending' : 'sendReport')}
        </Button>
      </form>
    </AuthLayout>
  );
};
