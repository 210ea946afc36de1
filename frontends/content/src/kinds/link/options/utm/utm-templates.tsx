import { checkItem, UTM_TEMPLATES_MAX } from '@marquee/page';
import { utmFields, utmRule, type LinkOptions, type Utm } from '@marquee/page/kinds/link';
import { randomKey } from '@marquee/page/random-key';
import { Button, Dialog, Field, Select, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useUtmTemplates, type UtmTemplate } from '../../../../api/utm-templates.api';
import { itemMessages } from '../../../../item.messages';
import { TemplateList } from './template-list';
import { TemplateNameForm } from './template-name-form';
import { utmMessages } from './utm.messages';

interface UtmTemplatesProps {
  readonly value: LinkOptions['utm'];
  readonly onChange: (utm: Utm | null) => void;
}

const isSame = (one: Utm, other: Utm): boolean => utmFields.every((field) => one[field].trim() === other[field]);

/** Fills the parameters from a template, and keeps them as one. */
export const UtmTemplates = ({ value, onChange }: UtmTemplatesProps) => {
  const t = useMessages(utmMessages);
  const { data, isError, refetch } = useUtmTemplates();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const templates = data?.templates ?? [];
  const chosen = value === null ? undefined : templates.find(({ utm }) => isSame(value, utm));
  const isFull = templates.length >= UTM_TEMPLATES_MAX;
  const close = () => setDialog(null);
  const [saved, setSaved] = useState<string | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  // The button that opened the dialog is gone.
  useEffect(() => {
    if (saved !== null) select.current?.focus();
  }, [saved]);
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
        {t('templatesFailed')}
        <Retry onRetry={() => void refetch()} />
      </p>
    );
  return (
    <>
      {templates.length > 0 && (
        <Field label={t('template')}>
          <Select
            ref={select}
            value={chosen?.id ?? ''}
            onChange={({ target }) => onChange(templates.find(({ id }) => id === target.value)?.utm ?? null)}
          >
            <option value="">{t('noTemplate')}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {data !== undefined && (
        <div className="flex flex-wrap gap-2.5">
          {value !== null && chosen === undefined && (
            <Button onClick={() => setDialog('save')} disabled={isFull || !checkItem(utmRule, value).ok}>
              {t('saveTemplate')}
            </Button>
          )}
          {templates.length > 0 && (
            <Button variant="quiet" onClick={() => setDialog('manage')}>
              {t('manage')}
            </Button>
          )}
        </div>
      )}
      {isFull && <p className="text-13 text-muted">{t('tooMany', { max: UTM_TEMPLATES_MAX })}</p>}
      {dialog === 'save' && value !== null && <SaveDialog utm={value} onClose={close} onSaved={setSaved} />}
      {dialog === 'manage' && <ManageDialog templates={templates} onClose={close} />}
    </>
  );
};

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useMessages(itemMessages);
  return (
    <Button variant="quiet" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
};

interface SaveDialogProps {
  readonly utm: Utm;
  readonly onClose: () => void;
  /** Called with the id of the template. */
  readonly onSaved: (id: string) => void;
}

const SaveDialog = ({ utm, onClose, onSaved }: SaveDialogProps) => {
  const t = useMessages(utmMessages);
  const tContent = useMessages(itemMessages);
  const [template] = useState<UtmTemplate>(() => ({ id: randomKey(), name: '', utm }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saveTemplate')}
      description={t('saveTemplateHint')}
      closeLabel={tContent('close')}
    >
      <TemplateNameForm
        template={template}
        cancelLabel={tContent('cancel')}
        onCancel={onClose}
        onSaved={(name) => {
          toast.success(t('saved', { name }));
          onSaved(template.id);
          onClose();
        }}
      />
    </Dialog>
  );
};

interface ManageDialogProps {
  readonly templates: readonly UtmTemplate[];
  readonly onClose: () => void;
}

const ManageDialog = ({ templates, onClose }: ManageDialogProps) => {
  const t = useMessages(utmMessages);
  const tContent = useMessages(itemMessages);
  const [renamed, setRenamed] = useState<UtmTemplate | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={renamed === null ? t('manage') : t('renameOf', { name: renamed.name })}
      description={renamed === null ? t('manageHint') : undefined}
      closeLabel={tContent('close')}
    >
      {renamed === null ? (
        <TemplateList templates={templates} onRename={setRenamed} />
      ) : (
        <TemplateNameForm
          template={renamed}
          cancelLabel={t('back')}
          onCancel={() => setRenamed(null)}
          onSaved={(name) => {
            toast.success(t('renamed', { name }));
            setRenamed(null);
          }}
        />
      )}
    </Dialog>
  );
};
