import { Initial } from '@marquee/ui';
import { useMessages, useUser } from '@marquee/web-kit';
import { useEffect, useState } from 'react';
import { inboxMessages } from '../../../inbox.messages';
import type { MadeSticker } from './made-sticker';
import { nameOf } from './name-of';

/** The sticker on a story at phone size. The story around it is decoration and no part of the picture. */
export const Story = ({ sticker: { message, picture } }: { readonly sticker: MadeSticker }) => {
  const t = useMessages(inboxMessages);
  const username = useUser()?.username ?? '';
  const address = useObjectUrl(picture);
  return (
    <div className="relative mx-auto flex aspect-[390/740] w-full max-w-[390px] flex-col overflow-hidden rounded-[36px] bg-[#17100a] bg-[radial-gradient(ellipse_80%_42%_at_50%_88%,#c8501a_0,#5c2710_45%,#17100a_100%)] p-4">
      <div aria-hidden>
        <div className="flex h-[3px] rounded-pill bg-white/35">
          <div className="w-1/3 rounded-pill bg-white" />
        </div>
        <p className="mt-3 flex items-center gap-2.5 text-14 text-white">
          <Initial name={username} />
          <span className="font-[600]" translate="no">
            {username}
          </span>
          <span className="opacity-80">{t('now')}</span>
        </p>
      </div>
      <div className="grid min-h-0 flex-1 place-items-center py-3">
        {address !== null && (
          <img
            src={address}
            alt={t('stickerPicture', { from: nameOf(t, message.userIg) })}
            className="max-h-full w-[81%] -rotate-[1.5deg] object-contain drop-shadow-[0_18px_30px_rgb(0_0_0/.45)]"
          />
        )}
      </div>
    </div>
  );
};

const useObjectUrl = (blob: Blob): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};
