import { Switch } from '@marquee/ui';
import { useMessages, useMutation } from '@marquee/web-kit';
import { useState } from 'react';
import { inboxMessages } from '../../inbox.messages';
import type { JobState } from './pictures.api';
import { setStickerText } from './stickers.api';

/** Whether the page behind a sticker's square code shows its words. Made again it is the same sticker, which may show them already. */
export const ShowTextSwitch = ({ job: { jobId, isTextShown = false } }: { readonly job: JobState }) => {
  const t = useMessages(inboxMessages);
  const setting = useMutation({ mutationFn: (isShown: boolean) => setStickerText(jobId, isShown) });
  // While it is set the switch is as asked; where that fails, as before.
  const [asked, setAsked] = useState(isTextShown);
  const set = (isShown: boolean) => {
    if (setting.isPending) return;
    setAsked(isShown);
    setting.mutate(isShown, { onError: () => setAsked(!isShown) });
  };
  return (
    <>
      <Switch
        label={t('showText')}
        hint={t('showTextHint')}
        checked={asked}
        aria-busy={setting.isPending}
        onChange={({ target }) => set(target.checked)}
      />
      {setting.isError && (
        <p role="alert" className="text-14 text-bad">
          {t('showTextFailed')}
        </p>
      )}
    </>
  );
};
