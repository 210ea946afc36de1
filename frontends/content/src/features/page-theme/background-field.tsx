import { legibility } from '@marquee/page';
import { Segmented } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useId } from 'react';
import { itemMessages } from '../../item.messages';
import { HexField } from '../../fields/hex-field';
import { PictureField } from '../../fields/picture-field';
import { pageThemeMessages } from './page-theme.messages';
import { ratioText } from '../../fields/ratio-text';
import { withBackgroundType } from './theme-draft';
import type { ThemeDraftControl } from './use-theme-draft';

const types = ['colour', 'gradient', 'picture'] as const;

/** What the page is on, and how its texts read there. */
export const BackgroundField = ({ control }: { readonly control: ThemeDraftControl }) => {
  const t = useMessages(pageThemeMessages);
  const id = useId();
  const { draft, shown, picture, change, replace, problemOf } = control;
  const { backgroundType, colour, gradient } = draft;
  const describedBy = `${id}-hint`;
  const [from, to] = [problemOf('background.from'), problemOf('background.to')];
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-14 font-[560]">
        {t('background')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Segmented
          label={t('backgroundType')}
          value={backgroundType}
          onChange={(type) => replace(withBackgroundType(draft, type, shown))}
          options={types.map((type) => ({ value: type, label: t(type) }))}
        />
        {backgroundType === 'colour' && (
          <HexField
            value={colour}
            onChange={(value) => change({ colour: value })}
            describedBy={describedBy}
            isInvalid={problemOf('background.colour') !== undefined}
          />
        )}
      </div>
      {backgroundType === 'gradient' && gradient !== null && (
        <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
          <End
            label={t('top')}
            value={gradient.from}
            onChange={(value) => change({ gradient: { ...gradient, from: value } })}
            describedBy={describedBy}
            isInvalid={from !== undefined}
          />
          <End
            label={t('bottom')}
            value={gradient.to}
            onChange={(value) => change({ gradient: { ...gradient, to: value } })}
            describedBy={describedBy}
            isInvalid={to !== undefined}
          />
        </div>
      )}
      {backgroundType === 'picture' && (
        <div className="mt-3">
          <PictureField picture={picture} error={problemOf('background.imageUrl')} />
        </div>
      )}
      <Hint id={describedBy} control={control} error={problemOf('background.colour') ?? from ?? to} />
    </div>
  );
};

/** One of the two colours of a gradient. */
const End = ({ label, ...field }: { readonly label: string } & Parameters<typeof HexField>[0]) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-2.5">
      <span id={id} className="text-14 text-muted max-sm:min-w-14">
        {label}
      </span>
      <HexField {...field} />
    </div>
  );
};

interface HintProps {
  readonly id: string;
  readonly control: ThemeDraftControl;
  readonly error: string | undefined;
}

const Hint = ({ id, control: { draft, shown }, error }: HintProps) => {
  const t = useMessages(pageThemeMessages);
  const tContent = useMessages(itemMessages);
  const { tone, ratio } = legibility(shown).text;
  const reads = tContent(tone === 'ink' ? 'darkText' : 'lightText', { ratio: ratioText(ratio) });
  return (
    <p
      id={id}
      className={`mt-1.5 min-h-5 text-13 ${error === undefined ? 'text-muted' : 'text-bad'}`}
      {...(error !== undefined && { role: 'alert' })}
    >
      {error ?? (draft.backgroundType === 'picture' ? t('pictureToned') : reads)}
    </p>
  );
};
