import { graphemeCount } from '@marquee/page';
import { PREVIEW_DESCRIPTION_MAX, PREVIEW_TITLE_MAX, type LinkOptions } from '@marquee/page/kinds/link';
import { Button, Counter, Field, Input, Textarea } from '@marquee/ui';
import { useMessages, type Translate } from '@marquee/web-kit';
import { optionMessages, type OptionTexts } from './options.messages';

type Preview = LinkOptions['preview'];

interface PreviewFieldsProps {
  /** Title and description of the link: what one begins with. */
  readonly start: NonNullable<Preview>;
  readonly value: Preview;
  readonly onChange: (preview: Preview) => void;
  readonly error: string | undefined;
}

/** What apps show where the link is shared. */
export const PreviewFields = ({ start, value, onChange, error }: PreviewFieldsProps) => {
  const t = useMessages(optionMessages);
  if (value === null)
    return (
      <>
        <p className="text-13 text-muted">{t('previewHint')}</p>
        <Button className="w-fit" onClick={() => onChange(start)}>
          {t('startPreview')}
        </Button>
      </>
    );
  return (
    <>
      <Field
        label={t('previewTitle')}
        error={error}
        aside={<Counter count={graphemeCount(value.title)} max={PREVIEW_TITLE_MAX} />}
      >
        <Input
          autoComplete="off"
          value={value.title}
          onChange={({ target }) => onChange({ ...value, title: target.value })}
        />
      </Field>
      <Field
        label={t('previewDescription')}
        hint={t('previewPicture')}
        aside={<Counter count={graphemeCount(value.description)} max={PREVIEW_DESCRIPTION_MAX} />}
      >
        <Textarea
          rows={2}
          value={value.description}
          onChange={({ target }) => onChange({ ...value, description: target.value })}
        />
      </Field>
      <Button variant="quiet" className="w-fit" onClick={() => onChange(null)}>
        {t('stopPreview')}
      </Button>
    </>
  );
};

/** The preview in one line. */
export const previewText = (t: Translate<OptionTexts>, preview: Preview): string =>
  preview === null ? t('previewOfDestination') : t('previewOwn', { title: preview.title });
