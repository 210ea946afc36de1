import { emptyFields, graphemeCount } from '@marquee/page';
import { PHOTO_ALT_MAX, PHOTO_CAPTION_MAX, photoRules, photoSchema, type PhotoItem } from '@marquee/page/kinds/photo';
import { Counter, Field, Switch, Textarea } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { itemMessages } from '../../item.messages';
import { itemResolver, valuesIn } from '../../fields/item-form';
import { ItemFormPage } from '../../fields/item-form-page';
import { PictureField } from '../../fields/picture-field';
import { UniqueNameField } from '../../fields/unique-name-field';
import { useItemForm } from '../../fields/use-item-form';
import { usePicture } from '../../fields/use-picture';
import type { KindFormProps } from '../kind-entry';
import type { OwnPhoto, PhotoPreview } from './photo-item';
import { photoMessages } from './photo.messages';

const KIND = 'photo';

const emptyPhoto: PhotoItem = emptyFields(photoRules);
const resolver = itemResolver<PhotoItem, PhotoItem>(photoSchema, emptyPhoto);
const limits = { caption_too_long: PHOTO_CAPTION_MAX, alt_too_long: PHOTO_ALT_MAX };

/** Creates a photo, or changes the given one. */
export default function PhotoForm({ item, preview }: KindFormProps<OwnPhoto>) {
  const t = useMessages(itemMessages);
  const tPhoto = useMessages(photoMessages);
  const form = useItemForm<PhotoItem, PhotoItem>({
    kind: KIND,
    item,
    start: item === null ? emptyPhoto : valuesIn(item, emptyPhoto),
    resolver,
    files: ['imageUrl'],
    limits,
    ownRuleText: (code) => (code === 'image_required' ? tPhoto(code) : undefined),
  });
  const { register, errorOf } = form;
  const values = form.watch();
  const picture = usePicture(item?.imageUrl ?? null, (imageUrl) =>
    form.setValue('imageUrl', imageUrl ?? '', { shouldDirty: true, shouldValidate: true }),
  );
  const edited = useMemo<PhotoPreview>(
    () => ({ ...values, contentType: KIND, id: values.id || '…', imageUrl: picture.src ?? '' }),
    [values, picture.src],
  );
  // In the order of the screen: the first of them that is wrong takes the focus.
  const { field: imageUrl } = useController({ control: form.control, name: 'imageUrl' });
  const fields = { id: register('id'), caption: register('caption'), altText: register('altText') };
  return (
    <ItemFormPage form={form} texts={tPhoto} isUploading={picture.progress !== null} preview={preview(edited)}>
      <PictureField ref={imageUrl.ref} picture={picture} error={errorOf('imageUrl')} />
      <UniqueNameField kind={KIND} field={fields.id} value={values.id} error={errorOf('id')} form={form} />
      <Field
        label={tPhoto('caption')}
        hint={tPhoto('captionHint')}
        error={errorOf('caption')}
        aside={<Counter count={graphemeCount(values.caption)} max={PHOTO_CAPTION_MAX} />}
      >
        <Textarea {...fields.caption} rows={2} />
      </Field>
      <Field
        label={tPhoto('altText')}
        hint={tPhoto('altTextHint')}
        error={errorOf('altText')}
        aside={<Counter count={graphemeCount(values.altText)} max={PHOTO_ALT_MAX} />}
      >
        <Textarea {...fields.altText} rows={2} />
      </Field>
      <Switch {...register('isPublic')} label={t('public')} hint={t('publicHint')} />
    </ItemFormPage>
  );
}
