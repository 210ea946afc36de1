import { checkText, isSameTemplateName, UTM_TEMPLATE_NAME_MAX } from '@marquee/page';
import { Button, Field, FormError, Input } from '@marquee/ui';
import { ApiError, useMessages } from '@marquee/web-kit';
import { useState, type FormEvent } from 'react';
import { useSaveUtmTemplate, useUtmTemplates, type UtmTemplate } from '../../../../api/utm-templates.api';
import { itemMessages } from '../../../../item.messages';
import { ruleText } from '../../../../fields/rule-text';
import { utmMessages } from './utm.messages';

interface TemplateNameFormProps {
  /** As it is stored, or will be. */
  readonly template: UtmTemplate;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly onSaved: (name: string) => void;
}

const limits = { template_name_too_long: UTM_TEMPLATE_NAME_MAX };

/** Asks for the name of a template and saves it. */
export const TemplateNameForm = ({ template, cancelLabel, onCancel, onSaved }: TemplateNameFormProps) => {
  const t = useMessages(utmMessages);
  const tContent = useMessages(itemMessages);
  const [typed, setTyped] = useState(template.name);
  const [error, setError] = useState<string>();
  const others = useUtmTemplates().data?.templates.filter(({ id }) => id !== template.id) ?? [];
  const save = useSaveUtmTemplate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is drawn inside the form of the link, which would be saved as well.
    event.stopPropagation();
    const checked = checkText(typed, {
      code: 'template_name',
      max: UTM_TEMPLATE_NAME_MAX,
      required: t('template_name_required'),
    });
    if (!checked.ok) return setError(ruleText(tContent, checked.broken.code, checked.broken.message, limits));
    const name = checked.value;
    if (others.some((other) => isSameTemplateName(other.name, name))) return setError(t('template_name_taken'));
    return save.mutate(
      { ...template, name },
      {
        onSuccess: () => onSaved(name),
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === 'name_taken') setError(t('template_name_taken'));
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('templateName')} error={error}>
        <Input
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
          dir="auto"
          autoComplete="off"
        />
      </Field>
      {save.isError && error === undefined && <FormError>{t('saveFailed')}</FormError>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
