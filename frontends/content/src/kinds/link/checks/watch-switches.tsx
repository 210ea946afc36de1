import { Switch, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useDestinations, useSetMails } from '../../../api/destinations.api';
import { useSaveContent } from '../../../api/save-content.api';
import type { OwnLink } from '../link-item';
import { checkMessages } from './destination-check.messages';

/** Whether this link is checked, and whether changes of any link are mailed. Both save at once. */
export const WatchSwitches = ({ item: { contentId, isWatched } }: { readonly item: OwnLink }) => {
  const t = useMessages(checkMessages);
  const save = useSaveContent();
  const mails = useSetMails();
  const sendsMails = useDestinations().data?.sendsMails;
  const wanted = save.isPending && save.variables.mode === 'update' ? save.variables.changes : undefined;
  const isOn = wanted !== undefined && 'isWatched' in wanted ? wanted.isWatched === true : isWatched;
  const failed = () => toast.error(t('switchFailed'));
  return (
    <div className="flex flex-col">
      <Switch
        label={t('watch')}
        hint={t('watchHint')}
        checked={isOn}
        onChange={({ target }) =>
          save.mutate({ mode: 'update', changes: { contentId, isWatched: target.checked } }, { onError: failed })
        }
      />
      {sendsMails !== undefined && (
        <Switch
          label={t('mails')}
          hint={t('mailsHint')}
          checked={mails.isPending ? mails.variables : sendsMails}
          onChange={({ target }) => mails.mutate(target.checked, { onError: failed })}
        />
      )}
    </div>
  );
};
