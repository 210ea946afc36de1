import { iconButtonClass, Menu } from '@marquee/ui';
import { openShortcuts, useMessages } from '@marquee/web-kit';
import { Bell, EllipsisVertical, FileJson, FileSpreadsheet, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { NotificationsDialog } from '../notify/notifications-dialog';
import { sharedMessages } from '../shared.messages';
import { useExport } from './use-export';

interface MoreMenuProps {
  readonly contentId: string;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Export, notifications and shortcuts. */
export const MoreMenu = ({ contentId }: MoreMenuProps) => {
  const t = useMessages(sharedMessages);
  const save = useExport(contentId);
  const [isNotifying, setNotifying] = useState(false);
  return (
    <>
      <Menu
        label={t('more')}
        trigger={<EllipsisVertical {...icon} />}
        triggerClassName={iconButtonClass}
        items={[
          { label: t('exportCsv'), icon: <FileSpreadsheet {...icon} />, onSelect: () => save('csv') },
          { label: t('exportJson'), icon: <FileJson {...icon} />, onSelect: () => save('json') },
          { label: t('notifications'), icon: <Bell {...icon} />, onSelect: () => setNotifying(true) },
          { label: t('shortcuts'), icon: <Keyboard {...icon} />, onSelect: openShortcuts },
        ]}
      />
      <NotificationsDialog open={isNotifying} onClose={() => setNotifying(false)} />
    </>
  );
};
