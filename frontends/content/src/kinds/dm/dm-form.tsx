import { emptyFields } from '@marquee/page';
import { DM_DEFAULT_TITLE, DM_TITLE_MAX, dmRules, dmSchema, type DmItem } from '@marquee/page/kinds/dm';
import { Field, Input, Switch } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useMemo } from 'react';
import { itemMessages } from '../../item.messages';
import { itemResolver, valuesIn } from '../../fields/item-form';
import { ItemFormPage } from '../../fields/item-form-page';
import { useItemForm } from '../../fields/use-item-form';
import type { KindFormProps } from '../kind-entry';
import type { DmPreview, OwnDm } from './dm-item';
import { dmMessages } from './dm.messages';

const KIND = 'dm';

const emptyDm: DmItem = emptyFields(dmRules);
const resolver = itemResolver<DmItem, DmItem>(dmSchema, emptyDm);

/** Creates the inbox, or changes it. */
export default function DmForm({ item, preview }: KindFormProps<OwnDm>) {
  const t = useMessages(itemMessages);
  const tDm = useMessages(dmMessages);
  const form = useItemForm<DmItem, DmItem>({
    kind: KIND,
    item,
    start: item === null ? emptyDm : valuesIn(item, emptyDm),
    resolver,
    limits: { title_too_long: DM_TITLE_MAX },
    ownRuleText: (code) => (code === 'title_required' ? tDm(code) : undefined),
  });
  const values = form.watch();
  const edited = useMemo<DmPreview>(
    () => ({ ...values, contentType: KIND, id: KIND, title: values.title.trim() || DM_DEFAULT_TITLE }),
    [values],
  );
  return (
    <ItemFormPage form={form} texts={tDm} preview={preview(edited)}>
      <Field label={tDm('inboxTitle')} hint={tDm('inboxTitleHint')} error={form.errorOf('title')}>
        <Input {...form.register('title')} required autoComplete="off" />
      </Field>
      <Switch {...form.register('isPublic')} label={t('public')} hint={t('publicHint')} />
    </ItemFormPage>
  );
}
