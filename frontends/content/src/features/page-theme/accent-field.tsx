import { legibility, pageThemes, TEXT_RATIO } from '@marquee/page';
import { Button } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import { useId, useRef } from 'react';
import { HexField } from '../../fields/hex-field';
import { Swatches } from '../../fields/swatches';
import { pageThemeMessages } from './page-theme.messages';
import { ratioText } from '../../fields/ratio-text';
import type { ThemeDraftControl } from './use-theme-draft';

/** The accent, and whether links in it can be read. */
export const AccentField = ({ control }: { readonly control: ThemeDraftControl }) => {
  const t = useMessages(pageThemeMessages);
  const id = useId();
  const hex = useRef<HTMLInputElement>(null);
  const { draft, shown, change, problemOf } = control;
  const error = problemOf('accent');
  const { accent } = legibility(shown);
  const setAccent = (colour: string): void => change({ accent: colour });
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-14 font-[560]">
        {t('accent')}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <Swatches
          labelledBy={id}
          colours={pageThemes[draft.preset].accents}
          value={error === undefined ? shown.accent : ''}
          onChange={setAccent}
        />
        <HexField
          ref={hex}
          value={draft.accent}
          onChange={setAccent}
          describedBy={`${id}-note`}
          isInvalid={error !== undefined}
        />
      </div>
      <div id={`${id}-note`} role="status">
        {error !== undefined && <p className="mt-1.5 text-13 text-bad">{error}</p>}
        {error === undefined && !accent.isLegible && (
          <div className="mt-3 border-l-[3px] border-warn pl-4">
            <p className="text-14 text-pretty">
              {rich(t('hardToRead', { ratio: ratioText(accent.ratio), least: ratioText(TEXT_RATIO) }), {
                b: (text) => <strong className="font-[600] text-warn">{text}</strong>,
              })}
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                className="text-left whitespace-normal!"
                onClick={() => {
                  setAccent(accent.nearest);
                  // The button goes with the note.
                  hex.current?.focus();
                }}
              >
                <span
                  aria-hidden
                  className="size-5 shrink-0 rounded-full ring-1 ring-line-strong ring-inset"
                  style={{ backgroundColor: accent.nearest }}
                />
                {t('useNearest')}
              </Button>
              <span translate="no" className="font-mono text-12 text-muted">
                {`${accent.nearest} · ${ratioText(accent.nearestRatio)} : 1`}
              </span>
            </div>
          </div>
        )}
      </div>
    </div>
  );
};
