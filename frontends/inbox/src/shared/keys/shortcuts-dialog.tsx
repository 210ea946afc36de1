import { Dialog, Switch } from '@marquee/ui';
import { useMessages, usePreference } from '@marquee/web-kit';
import { sharedMessages } from '../shared.messages';
import { SHORTCUTS } from './use-shortcuts';

const keys = [
  [['j'], 'keyNext'],
  [['k'], 'keyPrevious'],
  [['x', 'e'], 'keySelect'],
  [['r'], 'keyReply'],
  [['#'], 'keyDelete'],
  [['u'], 'keyUndo'],
  [['/'], 'keySearch'],
  [['?'], 'keyHelp'],
] as const;

/** What the keys do, and the way to switch them off. */
export const ShortcutsDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useMessages(sharedMessages);
  const [isOn, turn] = usePreference(SHORTCUTS);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shortcuts')}
      description={t('shortcutsText')}
      closeLabel={t('close')}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-15">
        {keys.map(([names, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  translate="no"
                  className="grid min-h-7 min-w-7 place-items-center rounded-[6px] bg-sunken px-1.5 font-mono text-13 ring-1 ring-line ring-inset"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-3">
        <Switch label={t('shortcutsOn')} checked={isOn} onChange={({ target }) => turn(target.checked)} />
      </div>
    </Dialog>
  );
};
