import { Initial } from '@marquee/ui';
import { useMessages, useUser } from '@marquee/web-kit';
import { inboxMessages } from '../../inbox.messages';

/** A picture on a story at phone size. The story around it is decoration and no part of the picture. */
export const Story = ({ address, alt }: { readonly address: string | null; readonly alt: string }) => {
  const t = useMessages(inboxMessages);
  const username = useUser()?.username ?? '';
  return (
    <div className="mx-auto flex aspect-[390/740] w-full max-w-[390px] flex-col overflow-hidden rounded-[36px] bg-[#3a2213] bg-[radial-gradient(ellipse_90%_40%_at_50%_86%,#d9651f_0,#8a4117_45%,transparent_100%),linear-gradient(#24140b,#4a2c18_45%,#2a160b)] p-4 text-[#fbf3e4] max-md:aspect-auto max-md:h-[44dvh] max-md:min-h-64 max-md:rounded-well">
      <div aria-hidden className="max-md:hidden">
        <div className="h-[3px] rounded-pill bg-[#fbf3e4]/35">
          <div className="h-full w-1/3 rounded-pill bg-[#fbf3e4]" />
        </div>
        <p className="mt-3 flex items-center gap-2.5 text-14">
          <Initial name={username} />
          <span className="font-[600]" translate="no">
            {username}
          </span>
          <span className="opacity-80">{t('now')}</span>
        </p>
      </div>
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] place-items-center py-3">
        {address !== null && (
          <img
            src={address}
            alt={alt}
            className="max-h-full w-[316px] max-w-full -rotate-[1.5deg] object-contain drop-shadow-[0_18px_30px_rgb(0_0_0/.45)]"
          />
        )}
      </div>
    </div>
  );
};
