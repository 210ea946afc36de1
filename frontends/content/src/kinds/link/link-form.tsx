import { checkColour, DEFAULT_COLOUR, graphemeCount, normaliseDestination } from '@marquee/page';
import { LINK_DESCRIPTION_MAX, type LinkItem } from '@marquee/page/kinds/link';
import { Counter, Field, Input, Switch, Textarea } from '@marquee/ui';
import { useLocation, useMessages, useNavigationType, useUser } from '@marquee/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { contentMessages } from '../../content.messages';
import { ColourField } from '../../fields/colour-field';
import { HttpsField } from '../../fields/https-field';
import { ItemFormPage } from '../../fields/item-form-page';
import { pictureColours } from '../../fields/picture-colours';
import { PictureField } from '../../fields/picture-field';
import { UniqueNameField } from '../../fields/unique-name-field';
import { useItemForm } from '../../fields/use-item-form';
import { usePicture } from '../../fields/use-picture';
import type { KindFormProps } from '../kind-entry';
import type { LinkPreview, OwnLink } from './link-item';
import { linkLimits, linkRuleText } from './link-rule-text';
import { linkMessages } from './link.messages';
import { OptionsSection } from './options/options-section';
import { emptyLink, givenDestination, linkResolver, valuesOf, type LinkValues } from './link-values';

const KIND = 'link';

const usePictureColours = (src: string | null): readonly string[] => {
  const [colours, setColours] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const found = src === null ? Promise.resolve([]) : pictureColours(src);
    void found.then((list) => isCurrent && setColours(list));
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return colours;
};

/** While the unique name is empty the tile needs one, so that it can be distinguished from the others. */
const NAMELESS = '…';

/** Where the typed address leads, or what it is so far. */
const destinationOf = (typed: string): string => {
  const checked = normaliseDestination(typed);
  if (checked.ok) return checked.value;
  return typed === '' ? '' : `https://${typed}`;
};

/** The link as visitors would see it. `pictureSrc`: the picture as chosen, which may not be stored yet. */
const previewOf = (values: LinkValues, pictureSrc: string | null, titleless: string): LinkPreview => {
  const colour = checkColour(values.color);
  return {
    ...values,
    contentType: KIND,
    id: values.id || NAMELESS,
    title: values.title.trim() || titleless,
    destinationUrl: destinationOf(values.destinationUrl),
    color: colour.ok ? colour.value : DEFAULT_COLOUR,
    imageUrl: pictureSrc,
  };
};

/** Creates a link, or changes the given one. What visitors will see is drawn next to the fields while one types. */
export default function LinkForm({ item, preview }: KindFormProps<OwnLink>) {
  const t = useMessages(contentMessages);
  const tLink = useMessages(linkMessages);
  const username = useUser()?.username ?? '';
  const given = givenDestination(useLocation().search);
  // A reload keeps what was typed since.
  const isFollowed = useNavigationType() !== 'POP';
  const form = useItemForm<LinkValues, LinkItem>({
    kind: KIND,
    item,
    start: item === null ? { ...emptyLink, destinationUrl: given } : valuesOf(item),
    resolver: linkResolver,
    files: ['imageUrl'],
    limits: linkLimits,
    ownRuleText: (code) => linkRuleText(tLink, code),
  });
  const { register, errorOf, setValue } = form;
  useEffect(() => {
    if (given !== '' && isFollowed) setValue('destinationUrl', given);
  }, [given, isFollowed, setValue]);
  const values = form.watch();
  const set = (field: 'imageUrl' | 'color', value: string | null) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const picture = usePicture(item?.imageUrl ?? null, (imageUrl) => set('imageUrl', imageUrl));
  const colours = usePictureColours(picture.src);
  const edited = useMemo(() => previewOf(values, picture.src, tLink('newTile')), [values, picture.src, tLink]);
  // In the order of the screen: the first of them that is wrong takes the focus.
  const { field: imageUrl } = useController({ control: form.control, name: 'imageUrl' });
  const fields = { title: register('title'), id: register('id'), destinationUrl: register('destinationUrl') };
  return (
    <ItemFormPage form={form} texts={tLink} isUploading={picture.progress !== null} preview={preview(edited)}>
      <PictureField ref={imageUrl.ref} picture={picture} error={errorOf('imageUrl')} />
      <Field label={t('title')} error={errorOf('title')}>
        <Input {...fields.title} required autoComplete="off" />
      </Field>
      <UniqueNameField
        kind={KIND}
        field={fields.id}
        value={values.id}
        error={errorOf('id')}
        form={form}
        address={`/@${username}/`}
      />
      <HttpsField
        label={tLink('destination')}
        error={errorOf('destinationUrl')}
        field={fields.destinationUrl}
        required
      />
      <Field
        label={t('description')}
        hint={t('descriptionHint')}
        error={errorOf('description')}
        aside={<Counter count={graphemeCount(values.description)} max={LINK_DESCRIPTION_MAX} />}
      >
        <Textarea {...register('description')} rows={2} />
      </Field>
      <ColourField
        value={values.color}
        onChange={(colour) => set('color', colour)}
        fromPicture={colours}
        error={errorOf('color')}
      />
      <Switch {...register('isPublic')} label={t('public')} hint={t('publicHint')} />
      <OptionsSection control={form.control} link={values} errorOf={form.problemOf} />
    </ItemFormPage>
  );
}
