import { checkColour, DEFAULT_COLOUR, graphemeCount } from '@marquee/page';
import { LINK_DESCRIPTION_MAX, type LinkItem } from '@marquee/page/kinds/link';
import { ConfirmDialog, Counter, Field, Input, PrefixInput, Switch, Textarea } from '@marquee/ui';
import { ApiError, useMessages } from '@marquee/web-kit';
import { useEffect, useMemo, useState, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveContent } from '../../api/save-content.api';
import { contentMessages } from '../../content.messages';
import { ColourField } from '../../fields/colour-field';
import { changesOf, fieldNamed } from '../../fields/item-form';
import { pictureColours } from '../../fields/picture-colours';
import { PictureField } from '../../fields/picture-field';
import { ruleText } from '../../fields/rule-text';
import { SaveBar } from '../../fields/save-bar';
import { UniqueNameField } from '../../fields/unique-name-field';
import { useLeaveGuard } from '../../fields/use-leave-guard';
import { usePicture } from '../../fields/use-picture';
import type { KindFormProps } from '../kind-entry';
import type { LinkPreview } from './link-item';
import { linkLimits, linkRuleText } from './link-rule-text';
import { linkMessages } from './link.messages';
import { emptyLink, linkResolver, valuesOf, withoutPrefix, type LinkValues } from './link-values';

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

/** While the unique name is empty the tile needs one, so that it can be told from the others. */
const NAMELESS = '…';

/** The link as visitors would see it. `pictureSrc`: the picture as chosen, which may not be stored yet. */
const previewOf = (values: LinkValues, pictureSrc: string | null, titleless: string): LinkPreview => {
  const colour = checkColour(values.color);
  return {
    contentType: KIND,
    id: values.id || NAMELESS,
    isPublic: values.isPublic,
    title: values.title.trim() || titleless,
    description: values.description,
    destinationUrl: values.destinationUrl === '' ? '' : `https://${values.destinationUrl}`,
    color: colour.ok ? colour.value : DEFAULT_COLOUR,
    imageUrl: pictureSrc,
  };
};

/** Creates a link, or changes the given one. What visitors will see is drawn beside the fields while one types. */
export default function LinkForm({ item, preview }: KindFormProps) {
  const t = useMessages(contentMessages);
  const tLink = useMessages(linkMessages);
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
  const save = useSaveContent();
  const guard = useLeaveGuard((isDirty || picture.progress !== null) && !save.isSuccess);
  const errorOf = (field: keyof LinkValues): string | undefined => {
    const error = errors[field];
    return error && (linkRuleText(tLink, error.type) ?? ruleText(t, error.type, error.message ?? '', linkLimits));
  };

  const refused = (error: unknown) => {
    const problems = error instanceof ApiError ? error.errors : [];
    const known = problems.flatMap(({ path, code, message }) => {
      const field = fieldNamed(emptyLink, path);
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
      item === null
        ? { mode: 'create', item: { type: KIND, content: link } }
        : { mode: 'update', changes: { contentId: item.contentId, ...changesOf(item, link) } },
      { onSuccess: () => guard.finish('/dashboard', { saved, kind: KIND }), onError: refused },
    );
  });
  const edited = useMemo(() => previewOf(values, picture.src, tLink('newTile')), [values, picture.src, tLink]);
  // In the order of the screen: the first of them that is wrong takes the focus.
  const fields = { title: register('title'), id: register('id'), destinationUrl: register('destinationUrl') };
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-64px)] lg:grid-cols-2">
      <form noValidate className="flex flex-col" onSubmit={(event) => void submit(event)}>
        <div className="flex-1 px-5 pt-4 pb-8 md:px-6 lg:pr-16 lg:pl-[min(120px,8.33vw)]">
          <div className="mx-auto flex max-w-[536px] flex-col gap-4 lg:mx-0">
            <h1 className="title-large text-36 leading-[1.2]">{tLink(item === null ? 'createTitle' : 'editTitle')}</h1>
            <PictureField picture={picture} error={errorOf('imageUrl')} />
            <Field label={t('title')} error={errorOf('title')}>
              <Input {...fields.title} required autoComplete="off" />
            </Field>
            <UniqueNameField
              kind={KIND}
              field={fields.id}
              value={values.id}
              error={errorOf('id')}
              isFixed={item !== null}
            />
            <Field label={tLink('destination')} error={errorOf('destinationUrl')}>
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
          submitLabel={tLink(item === null ? 'createButton' : 'updateButton')}
          isDirty={isDirty}
          isSaving={save.isPending}
          isUploading={picture.progress !== null}
          error={failure}
          onCancel={() => guard.goTo('/dashboard')}
        />
      </form>
      <div className="px-5 py-6 lg:sticky lg:top-16 lg:h-[calc(100dvh-64px)] lg:pt-0 lg:pr-6 lg:pl-0">
        {preview(edited)}
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
}
