import {
  checkItem,
  pageThemes,
  pageThemeSchema,
  themeTokens,
  type PageTheme,
  type ThemeBackground,
  type ThemePreset,
} from '@marquee/page';

export type BackgroundType = ThemeBackground['type'];

/** A theme as the form has it: colours as they are typed, and what was entered for every type of background. */
export interface ThemeDraft extends Omit<PageTheme, 'background'> {
  readonly backgroundType: BackgroundType;
  readonly colour: string;
  /** null: never requested. */
  readonly gradient: { readonly from: string; readonly to: string } | null;
  /** null: no picture is uploaded. */
  readonly imageUrl: string | null;
}

/** What is wrong with a field of the theme. */
export interface ThemeProblem {
  /** Such as `accent` or `background.colour`. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface CheckedDraft {
  /** As it is stored; null where something is wrong. */
  readonly theme: PageTheme | null;
  readonly problems: readonly ThemeProblem[];
}

/** `imageUrl`: a picture that was uploaded before, whatever the background is now. */
export const draftOf = ({ background, ...theme }: PageTheme, imageUrl: string | null = null): ThemeDraft => ({
  ...theme,
  backgroundType: background.type,
  colour: background.type === 'colour' ? background.colour : groundOf(theme.preset),
  gradient: background.type === 'gradient' ? { from: background.from, to: background.to } : null,
  imageUrl: background.type === 'picture' ? background.imageUrl : imageUrl,
});

/** The ready theme in place of everything that was chosen; a picture is kept. */
export const withPreset = (draft: ThemeDraft, preset: ThemePreset): ThemeDraft =>
  draftOf(pageThemes[preset].theme, draft.imageUrl);

/** `shown`: the theme as it is now. The first gradient begins with its background, and ends with a trace of its accent. */
export const withBackgroundType = (draft: ThemeDraft, backgroundType: BackgroundType, shown: PageTheme): ThemeDraft => {
  if (backgroundType !== 'gradient' || draft.gradient !== null) return { ...draft, backgroundType };
  const { '--mq-canvas': from, '--mq-accent-soft': to } = themeTokens(shown, 'light');
  return { ...draft, backgroundType, gradient: { from, to } };
};

/** The rules that the server has too, by the same schema. */
export const checkDraft = (draft: ThemeDraft): CheckedDraft => {
  const { preset, accent, font, tileShape } = draft;
  const checked = checkItem(pageThemeSchema, { preset, accent, background: backgroundOf(draft), font, tileShape });
  return checked.ok ? { theme: checked.value, problems: [] } : { theme: null, problems: checked.violations };
};

const backgroundOf = ({ backgroundType, colour, gradient, imageUrl }: ThemeDraft): object => {
  switch (backgroundType) {
    case 'colour':
      return { type: backgroundType, colour };
    case 'gradient':
      return { type: backgroundType, ...gradient };
    case 'picture':
      return { type: backgroundType, imageUrl: imageUrl ?? '' };
  }
};

const groundOf = (preset: ThemePreset): string => {
  const { isDark, ink, paper } = pageThemes[preset];
  return isDark ? ink : paper;
};
