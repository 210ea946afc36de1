import { graphemeCount, LINK_DESCRIPTION_MAX, type LinkItem } from '@marquee/page';
import { ConfirmDialog, Counter, Field, Input, PrefixInput, Switch, Textarea } from '@marquee/ui';
import { ApiError, useMessages } from '@marquee/web-kit';
import { useEffect, useState, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { ContentItem } from '../../api/content-item';
import { useContentList } from '../../api/content-list.api';
import { useSaveLink } from '../../api/save-link.api';
import { contentMessages } from '../../content.messages';
import { ColourField } from './colour-field';
import { FormPreview } from './form-preview';
import { changesOf, emptyLink, fieldOf, linkResolver, valuesOf, withoutPrefix, type LinkValues } from './link-values';
import { pictureColours } from './picture-colours';
import { PictureField } from './picture-field';
import { ruleText } from './rule-text';
import { SaveBar } from './save-bar';
import { UniqueNameField } from './unique-name-field';
import { useLeaveGuard } from './use-leave-guard';
import { usePicture } from './use-picture';

const nothing: readonly ContentItem[] = [];

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

/** Creates a link, or changes the given one. What visitors will see is drawn beside the fields while one types. */
export const LinkForm = ({ item }: { readonly item: ContentItem | null }) => {
  const t = useMessages(contentMessages);
  const { register, handleSubmit, setValue, setError, watch, formState } = useForm<LinkValues, unknown, LinkItem>({
    defaultValues: item === null ? emptyLink : valuesOf(item),
    resolver: linkResolver,
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const values = watch();
  const [failure, setFailure] = useState<string>();
  const set = (field: 'imageUrl' | 'color', value: string | null) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const picture = usePicture(item?.imageUrl ?? null, (imageUrl) => set('imageUrl', imageUrl));
  const colours = usePictureColours(picture.src);
  const items = useContentList().data?.items ?? nothing;
  const save = useSaveLink();
  const guard = useLeaveGuard((isDirty || picture.progress !== null) && !save.isSuccess);
  const errorOf = (field: keyof LinkValues): string | undefined => {
    const error = errors[field];
    return error && ruleText(t, error.type, error.message ?? '');
  };

  const refused = (error: unknown) => {
    const problems = error instanceof ApiError ? error.errors : [];
    const known = problems.flatMap(({ path, code, message }) => {
      const field = fieldOf(path);
      return field === undefined ? [] : [{ field, code, message }];
    });
    if (error instanceof ApiError && error.code === 'name_taken' && known.length === 0) {
      known.push({ field: 'id', code: 'name_taken', message: error.message });
    }
    known.forEach(({ field, code, message }, place) =>
      setError(field, { type: code, message }, { shouldFocus: place === 0 }),
    );
    if (known.length === 0) setFailure(t('saveFailed'));
  };
  const submit = handleSubmit((link) => {
    setFailure(undefined);
    const saved = item === null ? 'created' : 'updated';
    save.mutate(
      item === null ? { mode: 'create', link } : { mode: 'update', id: item.id, changes: changesOf(item, link) },
      { onSuccess: () => guard.finish('/dashboard', { saved }), onError: refused },
    );
  });
  // In the order of the screen: the first of them that is wrong takes the focus.
  const fields = { title: register('title'), id: register('id'), destinationUrl: register('destinationUrl') };
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-64px)] lg:grid-cols-2">
      <form noValidate className="flex flex-col" onSubmit={(event) => void submit(event)}>
        <div className="flex-1 px-5 pt-4 pb-8 md:px-6 lg:pr-16 lg:pl-[min(120px,8.33vw)]">
          <div className="mx-auto flex max-w-[536px] flex-col gap-4 lg:mx-0">
            <h1 className="title-large text-36 leading-[1.2]">{t(item === null ? 'createLink' : 'editLink')}</h1>
            <PictureField picture={picture} error={errorOf('imageUrl')} />
            <Field label={t('title')} error={errorOf('title')}>
              <Input {...fields.title} required autoComplete="off" />
            </Field>
            <UniqueNameField field={fields.id} value={values.id} error={errorOf('id')} isFixed={item !== null} />
            <Field label={t('destination')} error={errorOf('destinationUrl')}>
              <PrefixInput
                {...fields.destinationUrl}
                prefix="https://"
                required
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  event.target.value = withoutPrefix(event.target.value);
                  return fields.destinationUrl.onChange(event);
                }}
              />
            </Field>
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
          </div>
        </div>
        <SaveBar
          isNew={item === null}
          isDirty={isDirty}
          isSaving={save.isPending}
          isUploading={picture.progress !== null}
          error={failure}
          onCancel={() => guard.goTo('/dashboard')}
        />
      </form>
      <div className="px-5 py-6 lg:sticky lg:top-16 lg:h-[calc(100dvh-64px)] lg:pt-0 lg:pr-6 lg:pl-0">
        <FormPreview values={values} pictureSrc={picture.src} items={items} />
      </div>
      <ConfirmDialog
        open={guard.isAsking}
        onClose={guard.stay}
        title={t('leaveTitle')}
        description={t('leaveText')}
        closeLabel={t('close')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        onConfirm={guard.leave}
      />
    </div>
  );
};
