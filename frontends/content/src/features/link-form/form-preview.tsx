import { checkColour, DEFAULT_COLOUR } from '@marquee/page';
import { PreviewWell, Segmented } from '@marquee/ui';
import { useMessages, useTheme, useUser, type Theme } from '@marquee/web-kit';
import { Moon, Sun } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ContentItem } from '../../api/content-item';
import { contentMessages } from '../../content.messages';
import { pageViewOf, tilesWith } from '../../page-preview/page-view';
import { Phone } from '../../page-preview/phone';
import type { LinkValues } from './link-values';

interface FormPreviewProps {
  readonly values: LinkValues;
  /** The picture as chosen, which may not be stored yet. */
  readonly pictureSrc: string | null;
  readonly items: readonly ContentItem[];
}

/** While the unique name is empty the tile needs one, so that it can be told from the others. */
const NAMELESS = '…';

/** The tile as visitors will see it, among its neighbours, in either theme. */
export const FormPreview = ({ values, pictureSrc, items }: FormPreviewProps) => {
  const t = useMessages(contentMessages);
  const username = useUser()?.username ?? '';
  const [shown] = useTheme();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? shown;
  const id = values.id || NAMELESS;
  const title = t('links');
  const view = useMemo(() => {
    const colour = checkColour(values.color);
    const tile = {
      id,
      title: values.title.trim() || t('newTile'),
      description: values.description,
      destinationUrl: values.destinationUrl === '' ? '' : `https://${values.destinationUrl}`,
      color: colour.ok ? colour.value : DEFAULT_COLOUR,
      imageUrl: pictureSrc,
    };
    return pageViewOf(username, tilesWith(items, tile), title);
  }, [values, pictureSrc, items, id, username, title, t]);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <PreviewWell
      className="h-full overflow-hidden pb-0!"
      label={t('whatVisitorsSee')}
      actions={
        <Segmented
          label={t('previewTheme')}
          value={theme}
          onChange={setChosen}
          options={[
            { value: 'light', label: t('light'), icon: <Sun {...icon} /> },
            { value: 'dark', label: t('dark'), icon: <Moon {...icon} /> },
          ]}
        />
      }
    >
      <div className="mx-auto mt-4 h-[560px] w-full max-w-[420px] lg:h-auto lg:min-h-0 lg:flex-1">
        <Phone view={view} theme={theme} highlightId={id} className="h-[calc(100%+48px)]" />
      </div>
    </PreviewWell>
  );
};
