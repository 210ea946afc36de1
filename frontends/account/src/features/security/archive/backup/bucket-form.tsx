import { Button, Field, FormError, Input, PasswordInput, Switch } from '@marquee/ui';
import { ApiError, mayBeDoneAfter, useMessages } from '@marquee/web-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStepUp } from '../../step-up/use-step-up';
import { useBackupActs, type LinkBackup } from './backup.api';
import { backupMessages } from './backup.messages';

interface BucketFormProps {
  /** null: none is set up. */
  readonly backup: LinkBackup | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const FIELDS = ['endpoint', 'region', 'bucket', 'prefix', 'keyId', 'secret'] as const;
type FieldName = (typeof FIELDS)[number];

const isField = (path: string): path is FieldName => (FIELDS as readonly string[]).includes(path);

/** What is typed is a part of an address or a key: no word that a phone may improve. */
const exact = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Asks for the bucket and its key. */
export const BucketForm = ({ backup, onSaved, onCancel }: BucketFormProps) => {
  const t = useMessages(backupMessages);
  const { guarded, dialog } = useStepUp();
  const { set } = useBackupActs();
  const [failure, setFailure] = useState<string>();
  const { endpoint = '', region = '', bucket = '', prefix = '', keyId = '', withPrivate = false } = backup ?? {};
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { endpoint, region, bucket, prefix, keyId, withPrivate, secret: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('endpoint'), [setFocus]);
  const submit = handleSubmit(async ({ secret, ...fields }) => {
    setFailure(undefined);
    try {
      if (await guarded(() => set({ ...fields, secret: secret === '' ? null : secret }))) onSaved();
    } catch (error) {
      const known = error instanceof ApiError && !mayBeDoneAfter(error) ? error.errors : [];
      const shown = known.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []));
      shown.forEach(({ path, message }, place) => setError(path, { message }, { shouldFocus: place === 0 }));
      if (shown.length === 0) setFailure(t('saveFailed'));
    }
  });
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={t('endpoint')} hint={t('endpointHint')} error={errors.endpoint?.message}>
          <Input type="url" {...exact} {...register('endpoint')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('region')} error={errors.region?.message}>
            <Input {...exact} {...register('region')} />
          </Field>
          <Field label={t('bucket')} error={errors.bucket?.message}>
            <Input {...exact} {...register('bucket')} />
          </Field>
          <Field label={t('prefix')} error={errors.prefix?.message}>
            <Input {...exact} {...register('prefix')} />
          </Field>
          <Field label={t('keyId')} error={errors.keyId?.message}>
            <Input {...exact} {...register('keyId')} />
          </Field>
        </div>
        <Field
          label={t('secret')}
          hint={t(backup === null ? 'secretHint' : 'secretKept')}
          error={errors.secret?.message}
        >
          <PasswordInput
            showLabel={t('showSecret')}
            hideLabel={t('hideSecret')}
            {...exact}
            autoComplete="new-password"
            {...register('secret')}
          />
        </Field>
        <Switch {...register('withPrivate')} label={t('withPrivate')} />
        {failure !== undefined && <FormError>{failure}</FormError>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {t(isSubmitting ? 'saving' : 'save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
};
