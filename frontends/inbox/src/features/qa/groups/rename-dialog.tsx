import { rename } from '@marquee/answer-groups';
import { Button, Dialog, Field, Input } from '@marquee/ui';
import { graphemeCount } from '@marquee/page';
import { useMessages } from '@marquee/web-kit';
import { useState, type FormEvent } from 'react';
import { qaMessages } from '../qa.messages';
import type { EditDialogProps } from './edit-dialog';

/** Characters of a name as a reader counts them; pictures take no longer ones. */
const NAME_LIMIT = 200;

export const RenameDialog = ({ group, onEdit, onClose }: EditDialogProps) => {
  const t = useMessages(qaMessages);
  const [name, setName] = useState(group.name);
  const [isChecked, setChecked] = useState(false);
  const typed = name.trim();
  const error =
    typed === '' ? t('nameMissing') : graphemeCount(typed) > NAME_LIMIT ? t('nameTooLong', { max: NAME_LIMIT }) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (error !== null) return;
    if (typed !== group.name) onEdit((groups) => rename(groups, group.id, typed), t('renamed'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('renameTitle')} closeLabel={t('close')}>
      <form noValidate onSubmit={submit}>
        <Field label={t('groupName')} error={isChecked && error !== null ? error : undefined}>
          <Input value={name} onChange={({ target }) => setName(target.value)} dir="auto" autoComplete="off" />
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
