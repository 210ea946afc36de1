import { emptyFields } from '@marquee/page';
import {
  checkSocialLink,
  SOCIALS_MAX,
  socialsRules,
  socialsSchema,
  type SocialsItem,
} from '@marquee/page/kinds/socials';
import { Button, Switch } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { itemMessages } from '../../item.messages';
import { itemResolver, valuesIn } from '../../fields/item-form';
import { ItemFormPage } from '../../fields/item-form-page';
import { useItemForm } from '../../fields/use-item-form';
import type { KindFormProps } from '../kind-entry';
import { emptyRow, SocialLinkRow, type TypedRow } from './social-link-row';
import type { OwnSocials, SocialsPreview } from './socials-item';
import { socialsMessages } from './socials.messages';

const KIND = 'socials';

interface SocialsValues extends Omit<SocialsItem, 'socialMedia'> {
  readonly socialMedia: TypedRow[];
}

const noLinks: SocialsValues = { ...emptyFields(socialsRules), socialMedia: [] };
/** An address that follows from a username is computed again, so a username that is taken away takes its address with it. */
const typedRow = (link: TypedRow): TypedRow => (link.username === '' ? link : { ...link, url: '' });
const resolver = itemResolver<SocialsValues, SocialsItem>(socialsSchema, noLinks);
const ownTexts = ['socials_required', 'socials_too_many', 'social_platform'] as const;

/** Creates the collection, or changes it: rows of a platform and a username. */
export default function SocialsForm({ item, preview }: KindFormProps<OwnSocials>) {
  const t = useMessages(itemMessages);
  const tSocials = useMessages(socialsMessages);
  const hint = useId();
  const form = useItemForm<SocialsValues, SocialsItem>({
    kind: KIND,
    item,
    start: item === null ? noLinks : { ...valuesIn(item, noLinks), socialMedia: item.socialMedia.map(typedRow) },
    resolver,
    ownRuleText: (code) => {
      const own = ownTexts.find((each) => each === code);
      return own && tSocials(own);
    },
  });
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: 'socialMedia' });
  const values = form.watch();
  const { socialMedia } = values;
  // What was there before starts closed, what is added starts open.
  const [before] = useState(() => new Set(rows.map(({ id }) => id)));
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const isOpen = (id: string): boolean => toggled.includes(id) === before.has(id);
  const toggle = (id: string) =>
    setToggled((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  const edited = useMemo<SocialsPreview>(() => {
    const links = socialMedia.flatMap((row) => {
      const checked = checkSocialLink(row);
      return checked.ok && checked.link ? [checked.link] : [];
    });
    return { ...values, contentType: KIND, id: KIND, socialMedia: links };
  }, [values, socialMedia]);
  const error = form.errorOf('socialMedia');
  // What is wrong is said about the list, so a change of any row is a change of the list.
  const checkAgain = () => error !== undefined && void form.trigger('socialMedia');
  return (
    <ItemFormPage form={form} texts={tSocials} preview={preview(edited)}>
      <div>
        <ul aria-label={tSocials('links')} aria-describedby={hint} className="border-t border-line">
          {rows.map(({ id }, place) => (
            <SocialLinkRow
              key={id}
              row={socialMedia[place] ?? emptyRow}
              fields={{
                platform: form.register(`socialMedia.${place}.platform`, { onChange: checkAgain }),
                username: form.register(`socialMedia.${place}.username`, { onChange: checkAgain }),
                url: form.register(`socialMedia.${place}.url`, { onChange: checkAgain }),
              }}
              onFound={(row) => {
                form.setValue(`socialMedia.${place}`, row, { shouldDirty: true });
                checkAgain();
              }}
              isOpen={isOpen(id)}
              onToggle={() => toggle(id)}
              onRemove={rows.length > 1 ? () => remove(place) : undefined}
            />
          ))}
        </ul>
        <p id={hint} className="mt-1.5 mb-2 min-h-5 text-13 text-bad" {...(error !== undefined && { role: 'alert' })}>
          {error}
        </p>
        {rows.length < SOCIALS_MAX && (
          <Button onClick={() => append(emptyRow)}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {tSocials(rows.length === 0 ? 'addFirst' : 'add')}
          </Button>
        )}
      </div>
      <Switch {...form.register('isPublic')} label={t('public')} hint={t('publicHint')} />
    </ItemFormPage>
  );
}
