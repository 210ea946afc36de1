import { THEME_FONTS, THEME_PRESETS, TILE_SHAPES, isChanged, pageThemes } from '@marquee/page';
import { useMessages } from '@marquee/web-kit';
import type { OwnTheme } from '../../api/page-theme.api';
import { ConflictDialog } from '../../fields/conflict-dialog';
import { FormLayout } from '../../fields/form-layout';
import { LeaveDialog } from '../../fields/leave-dialog';
import { SaveBar } from '../../fields/save-bar';
import { useLeaveGuard } from '../../fields/use-leave-guard';
import { themeNameMessages } from '../../page-preview/theme-names.messages';
import { AccentField } from './accent-field';
import { BackgroundField } from './background-field';
import { FontSample, ShapeSample } from './form-samples';
import { OptionCards } from './option-cards';
import { pageThemeMessages } from './page-theme.messages';
import { ThemedPhone } from './themed-phone';
import { withPreset } from './theme-draft';
import { ThemePreview } from './theme-preview';
import { ThemeThumbnail } from './theme-thumbnail';
import { useThemeDraft, type OtherTabs } from './use-theme-draft';

/** Names of typefaces are the same in every language. */
const fontNames = { bricolage: 'Bricolage', inter: 'Inter', 'jetbrains-mono': 'JetBrains Mono' } as const;

interface ThemeFormProps extends OtherTabs {
  readonly stored: OwnTheme;
}

/** Everything that is chosen for the page, and the page as it will be. */
export const ThemeForm = ({ stored, reload, onTaken }: ThemeFormProps) => {
  const t = useMessages(pageThemeMessages);
  const tName = useMessages(themeNameMessages);
  const control = useThemeDraft(stored, { reload, onTaken });
  const { draft, shown, change, replace, isDirty, isSaving, isUploading } = control;
  const guard = useLeaveGuard(isDirty || isUploading);
  return (
    <>
      <FormLayout
        title={t('title')}
        onSubmit={() => void control.submit()}
        preview={<ThemePreview theme={shown} picture={control.picture} />}
        saveBar={
          <SaveBar
            isSaved={!isDirty}
            submitLabel={t('save')}
            isSaving={isSaving}
            isUploading={isUploading}
            error={undefined}
            onCancel={() => guard.goTo('/dashboard')}
          />
        }
      >
        <div className="flex flex-col gap-6">
          <OptionCards
            label={t('readyThemes')}
            columns="grid-cols-4"
            samples="pictures"
            value={draft.preset}
            onChange={(preset) => replace(withPreset(draft, preset))}
            options={THEME_PRESETS.map((preset) => ({
              value: preset,
              name: preset === draft.preset && isChanged(shown) ? t('changed', { name: tName(preset) }) : tName(preset),
              sample: <ThemeThumbnail ready={pageThemes[preset]} />,
            }))}
          />
          <AccentField control={control} />
          <BackgroundField control={control} />
          <OptionCards
            label={t('font')}
            columns="grid-cols-3"
            samples="boxes"
            value={draft.font}
            onChange={(font) => change({ font })}
            options={THEME_FONTS.map((font) => ({
              value: font,
              name: <span translate="no">{fontNames[font]}</span>,
              sample: <FontSample font={font} />,
            }))}
          />
          <OptionCards
            label={t('tileShape')}
            columns="grid-cols-4"
            samples="boxes"
            value={draft.tileShape}
            onChange={(tileShape) => change({ tileShape })}
            options={TILE_SHAPES.map((shape) => ({
              value: shape,
              name: t(shape),
              sample: <ShapeSample shape={shape} />,
            }))}
          />
        </div>
      </FormLayout>
      <LeaveDialog guard={guard} />
      <ConflictDialog
        title={t('conflictTitle')}
        mine={{
          title: t('mine'),
          content: <ThemedPhone theme={shown} backgroundSrc={control.picture.src} />,
        }}
        theirs={{ title: t('theirs'), contentOf: (theme) => <ThemedPhone theme={theme} backgroundSrc={null} /> }}
        conflict={control.conflict}
        isSaving={control.isSaving}
        besideOnPhone
      />
    </>
  );
};
