import { Button, Dialog, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { useSaveContent } from '../../../api/save-content.api';
import { checkMessages } from './destination-check.messages';

interface UseNewAddressProps {
  readonly contentId: string;
  readonly title: string;
  readonly address: string;
}

/** Makes the link lead to where its page has moved. It asks first. */
export const UseNewAddress = ({ contentId, title, address }: UseNewAddressProps) => {
  const t = useMessages(checkMessages);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveContent();
  const use = () => {
    setAsking(false);
    save.mutateAsync({ mode: 'update', changes: { contentId, destinationUrl: address } }).then(
      () => toast.success(t('usedNew', { title })),
      () => toast.error(t('useNewFailed')),
    );
  };
  return (
    <>
      <button
        type="button"
        disabled={save.isPending}
        onClick={() => setAsking(true)}
        className="relative text-accent underline underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-3"
      >
        {t('useNew')}
      </button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('useNewTitle')}
        description={<span className="wrap-anywhere">{t('useNewText', { address })}</span>}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
          <Button variant="primary" onClick={use}>
            {t('useNew')}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
