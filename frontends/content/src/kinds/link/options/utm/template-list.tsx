import { Button, FormError, IconButton } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDeleteUtmTemplate, useSaveUtmTemplate, type UtmTemplate } from '../../../../api/utm-templates.api';
import { utmText } from './utm-text';
import { utmMessages } from './utm.messages';

interface TemplateListProps {
  readonly templates: readonly UtmTemplate[];
  readonly onRename: (template: UtmTemplate) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The templates with what can be done with each. A deleted one can be restored until the list is closed. */
export const TemplateList = ({ templates, onRename }: TemplateListProps) => {
  const t = useMessages(utmMessages);
  const [deleted, setDeleted] = useState<UtmTemplate | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const save = useSaveUtmTemplate();
  const remove = useDeleteUtmTemplate();
  const deleteOne = (template: UtmTemplate) => {
    save.reset();
    remove.mutate(template, { onSuccess: () => setDeleted(template) });
  };
  const restore = (template: UtmTemplate) => {
    remove.reset();
    save.mutate(template, {
      onSuccess: () => {
        setDeleted(null);
        // The button that had the focus is gone.
        list.current?.focus();
      },
    });
  };
  return (
    <div ref={list} tabIndex={-1} className="-mx-2 max-h-[50dvh] overflow-y-auto rounded-control px-2">
      <div role="status">
        {deleted !== null && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-15">
            <span className="min-w-0 wrap-anywhere">{t('deleted', { name: deleted.name })}</span>
            <UndoButton key={deleted.id} busy={save.isPending} onUndo={() => restore(deleted)} />
          </p>
        )}
      </div>
      {(remove.isError || save.isError) && <FormError>{t(remove.isError ? 'deleteFailed' : 'saveFailed')}</FormError>}
      {templates.length === 0 && <p className="text-muted">{t('noTemplates')}</p>}
      <ul>
        {templates.map((template) => (
          <li key={template.id} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-15 font-[600]" dir="auto" translate="no">
                {template.name}
              </span>
              <span className="block truncate text-13 text-muted" dir="auto" translate="no">
                {utmText(template.utm)}
              </span>
            </span>
            <IconButton label={t('renameOf', { name: template.name })} onClick={() => onRename(template)}>
              <Pencil {...icon} />
            </IconButton>
            <IconButton
              label={t('deleteOf', { name: template.name })}
              disabled={remove.isPending}
              onClick={() => deleteOne(template)}
            >
              <Trash2 {...icon} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Takes the focus, which the deleted row had. */
const UndoButton = ({ busy, onUndo }: { readonly busy: boolean; readonly onUndo: () => void }) => {
  const t = useMessages(utmMessages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="quiet" disabled={busy} onClick={onUndo}>
      {t('undo')}
    </Button>
  );
};
