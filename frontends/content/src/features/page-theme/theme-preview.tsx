import type { PageTheme } from '@marquee/page';
import { useDeferredValue } from 'react';
import type { PictureControl } from '../../fields/use-picture';
import { PreviewInThemes } from '../../page-preview/preview-in-themes';
import { useThemedPage } from './use-themed-page';

interface ThemePreviewProps {
  readonly theme: PageTheme;
  readonly picture: Pick<PictureControl, 'src'>;
}

/** The whole page in the theme that is being made. It is drawn when there is time: typing comes first. */
export const ThemePreview = ({ theme, picture }: ThemePreviewProps) => {
  const view = useThemedPage(useDeferredValue(theme));
  return <PreviewInThemes view={view} {...(picture.src !== null && { backgroundSrc: picture.src })} />;
};
