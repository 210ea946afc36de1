import { PreviewWell, Segmented } from '@marquee/ui';
import { useMessages, useTheme, useUser, type Theme } from '@marquee/web-kit';
import { Moon, Sun } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useContentList } from '../api/content-list.api';
import { contentMessages } from '../content.messages';
import type { PreviewItem } from '../kinds/kind-entry';
import { inItemOrder, sectionOrderOf } from './page-order';
import { itemsWith, previewOf } from './page-view';
import { Phone } from './phone';

const nothing: readonly PreviewItem[] = [];

interface FormPreviewProps {
  /** The item as the form has it now. */
  readonly edited: PreviewItem;
}

/** The item as visitors will see it, among its neighbours, in either theme. */
export const FormPreview = ({ edited }: FormPreviewProps) => {
  const t = useMessages(contentMessages);
  const items = useContentList().data?.items ?? nothing;
  const username = useUser()?.username ?? '';
  const [shown] = useTheme();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? shown;
  const view = useMemo(
    () => previewOf(username, itemsWith(inItemOrder(items), edited), sectionOrderOf(items)),
    [edited, items, username],
  );
  const focus = useMemo(() => ({ kind: edited.contentType, itemId: edited.id }), [edited.contentType, edited.id]);
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
        <Phone view={view} theme={theme} focus={focus} className="h-[calc(100%+48px)]" />
      </div>
    </PreviewWell>
  );
};
