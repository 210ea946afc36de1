import { checkColour, DEFAULT_COLOUR, graphemeCount, normaliseDestination } from '@marquee/page';
import { hasDestination, LINK_DESCRIPTION_MAX } from '@marquee/page/kinds/link';
import { Counter, Field, Input, Switch, Textarea } from '@marquee/ui';
import { rich, useLocation, useMessages, useUser } from '@marquee/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { itemMessages } from '../../item.messages';
import { ColourField } from '../../fields/colour-field';
import { HttpsField } from '../../fields/https-field';
import { ItemFormPage } from '../../fields/item-form-page';
import { pictureColours } from '../../fields/picture-colours';
import { PictureField } from '../../fields/picture-field';
import { UniqueNameField } from '../../fields/unique-name-field';
import { useItemForm } from '../../fields/use-item-form';
import { usePicture } from '../../fields/use-picture';
import type { KindFormProps } from '../kind-entry';
import { ContactFields } from './display/contact-fields';
import { DisplayField } from './display/display-field';
import { displayMessages } from './display/display.messages';
import { requestedDisplay } from './display/requested-display';
import { Awaited, FromPage } from './from-page';
import { LinkFromAnywhere } from './link-from-anywhere';
import type { LinkPreview, OwnLink } from './link-item';
import { displayRuleText, linkLimits, linkRuleText } from './link-rule-text';
import { linkFormMessages } from './link-form.messages';
import { OptionsSection } from './options/options-section';
import { emptyLink, linkResolver, valuesOf, willAskPassword, type LinkValues, type SentLink } from './link-values';
import { PagePictures } from './page-pictures';
import { ReadingHint } from './reading-hint';
import { requestedAddress } from './requested-address';
import { useProposal } from './use-proposal';

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
const previewOf = (
  { password: _unseen, ...values }: LinkValues,
  pictureSrc: string | null,
  titleless: string,
  hasPassword: boolean,
): LinkPreview => {
  const colour = checkColour(values.color);
  return {
    ...values,
    hasPassword,
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
  const t = useMessages(itemMessages);
  const tLink = useMessages(linkFormMessages);
  const tDisplay = useMessages(displayMessages);
  const username = useUser()?.username ?? '';
  const { search } = useLocation();
  const requested = item === null ? requestedAddress(search) : null;
  const display = item === null ? requestedDisplay(search) : null;
  const form = useItemForm<LinkValues, SentLink>({
    kind: KIND,
    item,
    start: item === null ? emptyLink : valuesOf(item),
    requested: {
      ...(requested !== null && { destinationUrl: requested }),
      ...(display !== null && { display, isPublic: display !== 'contact' }),
    },
    resolver: linkResolver,
    files: ['imageUrl'],
    secrets: ['password'],
    limits: linkLimits,
    ownRuleText: (code) => linkRuleText(tLink, code) ?? displayRuleText(tDisplay, code),
  });
  const { register, errorOf, isNew, isSaving, setFocus } = form;
  const values = form.watch();
  const set = (field: 'imageUrl' | 'color', value: string | null) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const picture = usePicture(item?.imageUrl ?? null, (imageUrl) => set('imageUrl', imageUrl));
  const colours = usePictureColours(picture.src);
  const proposal = useProposal({ form, values, isNew, isSaving, picture, colours });
  const isCreating = item === null;
  const leads = hasDestination(values.display);
  const isHeading = values.display === 'heading';
  const titleless = leads ? tLink('newTile') : tDisplay(isHeading ? 'newHeading' : 'newContact');
  const hadPassword = item?.hasPassword ?? false;
  const hasPassword = willAskPassword(values, hadPassword);
  const edited = useMemo(
    () => previewOf(values, picture.src, titleless, hasPassword),
    [values, picture.src, titleless, hasPassword],
  );
  useEffect(() => {
    if (isCreating) setFocus(display === null || hasDestination(display) ? 'destinationUrl' : 'title');
  }, [isCreating, display, setFocus]);
  // In the order of the screen: the first of them that is wrong takes the focus.
  const fields = { destinationUrl: register('destinationUrl'), title: register('title'), id: register('id') };
  const displayField = register('display', {
    onChange: () => {
      const next = form.getValues('display');
      if (isNew) form.setValue('isPublic', next !== 'contact', { shouldDirty: true });
      if (!hasDestination(next)) form.setValue('destinationUrl', '', { shouldDirty: true });
      if (next !== 'contact') form.setValue('contact', null, { shouldDirty: true });
      form.clearErrors();
    },
  });
  const { field: imageUrl } = useController({ control: form.control, name: 'imageUrl' });
  const submit: typeof form.submit = async (after) => {
    await (leads ? proposal.complete() : proposal.completeName());
    return form.submit(after);
  };
  return (
    <ItemFormPage
      form={{ ...form, submit }}
      texts={tLink}
      isUploading={picture.progress !== null && proposal.chosen === null}
      {...(isNew && { note: <SaveNote isReading={proposal.state.status === 'reading'} /> })}
      onSaved={proposal.fillInLater}
      preview={preview(edited)}
    >
      {leads && (
        <HttpsField
          label={tLink('destination')}
          error={errorOf('destinationUrl')}
          field={fields.destinationUrl}
          required
          {...(isNew && { hint: <ReadingHint state={proposal.state} pictures={proposal.files.length} /> })}
        />
      )}
      <Awaited isAwaited={proposal.isAwaited('title')} className="left-[14px]">
        <Field label={t('title')} error={errorOf('title')} mark={proposal.isFromPage('title') && <FromPage />}>
          <Input {...fields.title} required autoComplete="off" />
        </Field>
      </Awaited>
      {!isHeading && (
        <UniqueNameField
          kind={KIND}
          field={fields.id}
          value={values.id}
          error={errorOf('id')}
          form={form}
          address={`/@${username}/`}
        />
      )}
      <Field
        label={t('description')}
        hint={t('descriptionHint')}
        error={errorOf('description')}
        mark={proposal.isFromPage('description') && <FromPage />}
        aside={<Counter count={graphemeCount(values.description)} max={LINK_DESCRIPTION_MAX} />}
      >
        <Textarea {...register('description')} rows={2} />
      </Field>
      {values.display === 'contact' && <ContactFields control={form.control} error={errorOf('contact')} />}
      <DisplayField field={displayField} value={values.display} error={errorOf('display')} />
      {!isHeading && (
        <>
          <PictureField
            ref={imageUrl.ref}
            picture={proposal.ownPicture}
            error={errorOf('imageUrl')}
            mark={proposal.chosen !== null && <FromPage />}
            choices={<PagePictures files={proposal.files} chosen={proposal.chosen} onChoose={proposal.choose} />}
          />
          <ColourField
            value={values.color}
            onChange={(colour) => set('color', colour)}
            fromPicture={colours}
            error={errorOf('color')}
          />
        </>
      )}
      <Switch {...register('isPublic')} label={t('public')} hint={t('publicHint')} />
      {!isHeading && (
        <OptionsSection
          control={form.control}
          link={{ ...values, hadPassword, clicks: isNew ? null : (item?.clickCount ?? null) }}
          errorOf={form.problemOf}
        />
      )}
      {isCreating && leads && <LinkFromAnywhere />}
    </ItemFormPage>
  );
}

/** How a new link is saved; the key is named where there is a keyboard. */
const SaveNote = ({ isReading }: { readonly isReading: boolean }) => {
  const t = useMessages(linkFormMessages);
  if (isReading) return t('saveNow');
  return (
    <span className="[@media(hover:none)]:hidden">
      {rich(t('enterSaves'), {
        key: (name) => (
          <kbd className="rounded-[6px] bg-sunken px-1.5 py-0.5 font-sans text-12 ring-1 ring-line ring-inset">
            {name}
          </kbd>
        ),
      })}
    </span>
  );
};
