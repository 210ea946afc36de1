import { emptyFields, graphemeCount } from '@marquee/page';
import {
  MEDIA_MAX,
  PROFILE_BIO_MAX,
  PROFILE_NAME_MAX,
  profileRules,
  profileSchema,
  type ProfileItem,
} from '@marquee/page/kinds/profile';
import { Counter, Field, PrefixInput, Switch, Textarea } from '@marquee/ui';
import { useMessages, useUser } from '@marquee/web-kit';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { itemMessages } from '../../item.messages';
import { itemResolver, valuesIn } from '../../fields/item-form';
import { ItemFormPage } from '../../fields/item-form-page';
import { useItemForm } from '../../fields/use-item-form';
import type { KindFormProps } from '../kind-entry';
import { MediaField } from './media-field';
import type { OwnProfile, ProfilePreview } from './profile-item';
import { profileFormMessages } from './profile-form.messages';
import { useMedia } from './use-media';

const KIND = 'profile';

const emptyProfile: ProfileItem = { ...emptyFields(profileRules), media: [] };
const resolver = itemResolver<ProfileItem, ProfileItem>(profileSchema, emptyProfile);
const limits = { bio_too_long: PROFILE_BIO_MAX, profile_name_too_long: PROFILE_NAME_MAX };

/** Creates the profile, or changes it. */
export default function ProfileForm({ item, preview }: KindFormProps<OwnProfile>) {
  const t = useMessages(itemMessages);
  const tProfile = useMessages(profileFormMessages);
  const username = useUser()?.username ?? '';
  const form = useItemForm<ProfileItem, ProfileItem>({
    kind: KIND,
    item,
    start: item === null ? emptyProfile : valuesIn(item, emptyProfile),
    resolver,
    files: ['media'],
    limits,
    ownRuleText: (code) =>
      code === 'media_required'
        ? tProfile(code)
        : code === 'media_too_many'
          ? tProfile(code, { n: MEDIA_MAX })
          : undefined,
  });
  const { register, errorOf } = form;
  const values = form.watch();
  const media = useMedia(item?.media ?? [], (stored) =>
    form.setValue('media', stored, { shouldDirty: true, shouldValidate: true }),
  );
  const edited = useMemo<ProfilePreview>(() => {
    const shown = media.slots
      .filter(({ progress }) => progress === null)
      .map(({ id, src, type, posterSrc }) => ({ id, url: src, type, poster: posterSrc }));
    return { ...values, contentType: KIND, id: KIND, name: values.name.trim(), media: shown };
  }, [media.slots, values]);
  // In the order of the screen: the first of them that is wrong takes the focus.
  const fields = { name: register('name'), description: register('description') };
  const { field: files } = useController({ control: form.control, name: 'media' });
  return (
    <ItemFormPage form={form} texts={tProfile} isUploading={media.isUploading} preview={preview(edited)}>
      <Field label={tProfile('name')} hint={tProfile('nameHint')} error={errorOf('name')}>
        <PrefixInput {...fields.name} prefix="@" isWords placeholder={username} autoComplete="off" />
      </Field>
      <Field
        label={tProfile('bio')}
        hint={tProfile('bioHint')}
        error={errorOf('description')}
        aside={<Counter count={graphemeCount(values.description)} max={PROFILE_BIO_MAX} />}
      >
        <Textarea {...fields.description} rows={2} className="min-h-[82px]" />
      </Field>
      <MediaField ref={files.ref} media={media} error={errorOf('media')} />
      <Switch {...register('isPublic')} label={t('public')} hint={t('publicHint')} />
    </ItemFormPage>
  );
}
