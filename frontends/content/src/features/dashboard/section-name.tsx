import { checkSectionTitle, SECTION_TITLE_MAX, type ContentKindId } from '@marquee/page';
import { Button, Dialog, Field, FormError, Input, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Pencil } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useContentList } from '../../api/content-list.api';
import { useNameSection } from '../../api/name-section.api';
import { itemMessages } from '../../item.messages';
import { ruleText } from '../../fields/rule-text';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { sectionNameMessages } from './section-name.messages';

const limits = { title_too_long: SECTION_TITLE_MAX };

/** What visitors read above the items of a kind, and how its owner changes it. */
export const SectionName = ({ kind }: { readonly kind: ContentKindId }) => {
  const t = useMessages(sectionNameMessages);
  const title = useContentList(kind).data?.items.find(({ sectionTitle }) => sectionTitle !== undefined)?.sectionTitle;
  const { Additions } = kindEntries[kind];
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 text-14 text-muted">
      {title !== undefined && (
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {t('shownAs', { title })}
        </span>
      )}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control font-[560] text-accent hover:underline"
      >
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
        {t('rename')}
      </button>
      {Additions && <Additions />}
      {isOpen && <NameDialog kind={kind} title={title ?? ''} onClose={() => setOpen(false)} />}
    </div>
  );
};

interface NameDialogProps {
  readonly kind: ContentKindId;
  /** The name that the section has; empty: the label of its kind. */
  readonly title: string;
  readonly onClose: () => void;
}

const NameDialog = ({ kind, title, onClose }: NameDialogProps) => {
  const t = useMessages(sectionNameMessages);
  const tContent = useMessages(itemMessages);
  const label = useKindTexts(kind)('plural');
  const [typed, setTyped] = useState(title);
  const [error, setError] = useState<string>();
  const name = useNameSection();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = typed.trim() === '';
    const checked = checkSectionTitle(typed);
    if (!isEmpty && !checked.ok) {
      const { code, message } = checked.broken;
      return setError(ruleText(tContent, code, message, limits));
    }
    const given = checked.ok ? checked.value : null;
    return name.mutate(
      { kind, title: given },
      {
        onSuccess: () => {
          toast.success(t('saved', { title: given ?? label }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('renameTitle')} closeLabel={tContent('close')}>
      <form noValidate onSubmit={submit}>
        <Field label={t('name')} hint={t('nameHint', { label })} error={error}>
          <Input
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
            placeholder={label}
            dir="auto"
            autoComplete="off"
          />
        </Field>
        {name.isError && <FormError>{t('failed')}</FormError>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            {tContent('cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={name.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
