import { Button, PrimaryCopyButton, toast } from '@marquee/ui';
import { useMessages, useUser } from '@marquee/web-kit';
import { Share2 } from 'lucide-react';
import { useShare } from '../../share/use-share';
import { useSharedMark } from '../../share/use-shared-mark';
import { firstStepsMessages } from './first-steps.messages';

/** The address of the page, and the sheet with the ways to give it to others. Each of them is what "shared" means. */
export const ShareStep = () => {
  const t = useMessages(firstStepsMessages);
  const username = useUser()?.username ?? '';
  const [, setShared] = useSharedMark();
  const { open } = useShare();
  const address = `${location.origin}/@${username}`;
  return (
    <>
      <p className="mt-4 font-mono text-14 wrap-anywhere" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <PrimaryCopyButton
          text={address}
          label={t('copy')}
          copiedLabel={t('copied')}
          onCopied={() => setShared(true)}
          onFailed={() => toast.error(t('copyFailed'))}
        />
        <Button onClick={() => open('page')}>
          <Share2 size={18} strokeWidth={1.75} aria-hidden />
          {t('waysToShare')}
        </Button>
      </div>
    </>
  );
};
