import { isSameTheme } from '@marquee/page';
import { toast } from '@marquee/ui';
import { ApiError, useMessages } from '@marquee/web-kit';
import { useMemo, useState } from 'react';
import { useSavePageTheme, type OwnTheme } from '../../api/page-theme.api';
import { itemMessages } from '../../item.messages';
import { ruleText } from '../../fields/rule-text';
import { usePicture } from '../../fields/use-picture';
import { pageThemeMessages } from './page-theme.messages';
import { checkDraft, draftOf, type CheckedDraft, type ThemeDraft } from './theme-draft';

const PICTURE = 'background.imageUrl';

/** What the form needs where another tab has saved a different theme. */
export interface OtherTabs {
  /** Asks for the theme that is stored now; undefined where it cannot be had. */
  readonly reload: () => Promise<OwnTheme | undefined>;
  /** The owner takes that theme in place of the one that was made here. */
  readonly onTaken: (theme: OwnTheme) => void;
}

/** The theme that its owner is making, from the one that was stored when the screen opened to the one that is saved. */
export const useThemeDraft = (stored: OwnTheme, { reload, onTaken }: OtherTabs) => {
  const t = useMessages(pageThemeMessages);
  const save = useSavePageTheme();
  const [saved, setSaved] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored.theme));
  /** What another tab has saved, while the owner decides. */
  const [theirs, setTheirs] = useState<OwnTheme | null>(null);
  const checked = useMemo(() => checkDraft(draft), [draft]);
  const [shown, setShown] = useState(stored.theme);
  if (checked.theme !== null && checked.theme !== shown) setShown(checked.theme);
  const { problemOf, report } = useProblems(checked);

  const isDirty = checked.theme === null || !isSameTheme(checked.theme, saved.theme);
  const change = (fields: Partial<ThemeDraft>): void => setDraft((now) => ({ ...now, ...fields }));
  const picture = usePicture(draft.imageUrl, (imageUrl) => {
    report(null);
    change({ imageUrl });
  });

  const meet = async (): Promise<void> => {
    const now = await reload();
    if (now === undefined) toast.error(t('saveFailed'));
    else setTheirs(now);
  };
  const saveOver = async (themeVersion: number): Promise<void> => {
    report('pictureMissing');
    const { theme } = checked;
    if (theme === null || picture.progress !== null) return;
    try {
      setSaved(await save.mutateAsync({ theme, themeVersion }));
      setTheirs(null);
      // A picture that the page shows no longer is removed from the server.
      if (theme.background.type !== 'picture') picture.forget(draft.imageUrl);
      toast.success(t('saved'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'theme_conflict') return meet();
      if (error instanceof ApiError) report(error);
      toast.error(t('saveFailed'));
    }
  };

  return {
    draft,
    /** The draft as it would be saved; as it last was right where something is wrong with it. */
    shown,
    picture,
    isDirty,
    isSaving: save.isPending,
    isUploading: picture.progress !== null,
    problemOf,
    change,
    replace: setDraft,
    submit: () => saveOver(saved.themeVersion),
    conflict: theirs && {
      theirs: theirs.theme,
      keepMine: () => saveOver(theirs.themeVersion),
      takeTheirs: () => onTaken(theirs),
      decideLater: () => setTheirs(null),
    },
  };
};

export type ThemeDraftControl = ReturnType<typeof useThemeDraft>;

const pictureCodes = ['picture_invalid', 'picture_too_large', 'upload_missing'];

/** What to say at which field. That a picture is missing is said once the owner wants to save, and what the server says about it after that. */
const useProblems = ({ problems }: CheckedDraft) => {
  const t = useMessages(itemMessages);
  const tTheme = useMessages(pageThemeMessages);
  const [reported, report] = useState<'pictureMissing' | ApiError | null>(null);
  const pictureProblem = (isWrong: boolean): string | undefined => {
    if (reported === 'pictureMissing') return isWrong ? tTheme('pictureMissing') : undefined;
    return reported !== null && pictureCodes.includes(reported.code)
      ? ruleText(t, reported.code, reported.message, {})
      : undefined;
  };
  const problemOf = (path: string): string | undefined => {
    const found = problems.find((problem) => problem.path === path);
    if (path === PICTURE) return pictureProblem(found !== undefined);
    return found && ruleText(t, found.code, found.message, {});
  };
  return { problemOf, report };
};
