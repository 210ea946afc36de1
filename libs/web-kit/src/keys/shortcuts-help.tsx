import { Dialog, Switch } from '@marquee/ui';
import { useState } from 'react';
import { useShortcutsOpening } from '../chrome/chrome-events';
import { useMessages } from '../i18n/use-messages';
import { usePreference } from '../preference';
import { kitMessages } from '../web-kit.messages';
import { ShortcutKeys } from './shortcut-keys';
import { SHORTCUTS, shortcutGroups, useShortcuts } from './shortcuts';

/** Lists all shortcuts of the screen by `?` or on request, and lets one switch single keys off. */
export const ShortcutsHelp = () => {
  const t = useMessages(kitMessages);
  const [isOpen, setOpen] = useState(false);
  const [isOn, turn] = usePreference(SHORTCUTS);
  const open = () => setOpen(true);
  useShortcutsOpening(open);
  useShortcuts({ title: t('help'), isEverywhere: true, shortcuts: [{ keys: ['?'], text: t('keyHelp'), act: open }] });
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t('shortcuts')}
      description={t('shortcutsText')}
      closeLabel={t('close')}
    >
      {isOpen &&
        shortcutGroups().map(({ title, shortcuts }) => (
          <section key={title} aria-label={title} className="mt-5 first:mt-0">
            <h3 className="text-13 font-[600] text-muted">{title}</h3>
            <dl className="mt-2 grid grid-cols-[minmax(104px,auto)_1fr] items-center gap-x-4 gap-y-2 text-15">
              {shortcuts.map(({ keys, also, text }) => (
                <div key={text} className="contents">
                  <dt>
                    <ShortcutKeys keys={keys} {...(also !== undefined && { also })} />
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      <div className="mt-5 border-t border-line pt-3">
        <Switch label={t('shortcutsOn')} checked={isOn} onChange={({ target }) => turn(target.checked)} />
      </div>
    </Dialog>
  );
};
