import { SHARE_CLIENTS, type ShareClient } from '@marquee/page';
import { Button, classNames, Segmented } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Hash, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { PreviewCard, useFollowing, XrayVisit } from '../api/xray.api';
import { AppCard } from './app-card';
import { PlatformMark } from './platform-mark';
import { shareMessages } from './share.messages';
import { shownAddress } from './shared-address';

interface AppPreviewsProps {
  readonly path: string;
  readonly visits: readonly XrayVisit[];
  /** Where the address leads, on the web; null: nowhere else. */
  readonly destination: string | null;
  readonly following: ReturnType<typeof useFollowing>;
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;

const marks: Readonly<Record<ShareClient, React.ReactNode>> = {
  whatsapp: <PlatformMark platform="whatsapp" size={16} />,
  imessage: <MessageCircle {...icon} />,
  instagram: <PlatformMark platform="instagram" size={16} />,
  slack: <Hash {...icon} />,
  x: <PlatformMark platform="x" size={14} />,
};

/** How the apps show the address: drawn in their colours for the eye, one sentence each for the ear. On phones one at a time. */
export const AppPreviews = ({ path, visits, destination, following }: AppPreviewsProps) => {
  const t = useMessages(shareMessages);
  const [chosen, setChosen] = useState<ShareClient>('whatsapp');
  const of = (client: ShareClient) => visits.find(({ visitor }) => visitor === client);
  const isMissing = SHARE_CLIENTS.every((client) => (of(client)?.status ?? 404) >= 400);
  // The apps follow a redirect and show what is behind it.
  const redirected = SHARE_CLIENTS.filter((client) => of(client)?.location);
  const cards = following.data?.cards;
  const needsLook = destination !== null && redirected.length > 0 && following.data === undefined;
  const cardOf = (client: ShareClient): PreviewCard =>
    redirected.includes(client) ? (cards?.[client] ?? null) : (of(client)?.card ?? null);
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="title text-18">{t('previews')}</h2>
      {isMissing && <p className="mt-1 text-14 text-muted">{t('notFound')}</p>}
      {needsLook && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-14 text-muted">{t('ofDestination')}</p>
          <Button disabled={following.isPending} onClick={() => following.mutate(destination)}>
            {t('lookAtDestination')}
          </Button>
        </div>
      )}
      {!needsLook && (
        <>
          <div className="mt-3 sm:hidden">
            <Segmented
              label={t('previewApps')}
              value={chosen}
              options={SHARE_CLIENTS.map((value) => ({ value, label: t(value) }))}
              onChange={setChosen}
              isWrapped
            />
          </div>
          <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
            {SHARE_CLIENTS.map((client) => (
              <li key={client} className={classNames('min-w-0', client !== chosen && 'max-sm:hidden')}>
                <h3 className="mb-2 flex items-center gap-2 text-13 font-[600] max-sm:sr-only">
                  {marks[client]}
                  {t(client)}
                </h3>
                <Preview client={client} card={cardOf(client)} path={path} isForeign={redirected.includes(client)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

interface PreviewProps {
  readonly client: ShareClient;
  readonly card: PreviewCard;
  readonly path: string;
  readonly isForeign: boolean;
}

const Preview = ({ client, card, path, isForeign }: PreviewProps) => {
  const t = useMessages(shareMessages);
  const app = t(client);
  const address = shownAddress(location.origin + path);
  const sentence = (): string => {
    if (card === null) return t('previewBare', { app });
    const { title, site, description, picture } = card;
    const shows =
      description === null
        ? t('previewRead', { app, title, site })
        : t('previewReadText', { app, title, site, text: description });
    return picture?.alt ? `${shows} ${t('previewReadPicture', { alt: picture.alt })}` : shows;
  };
  return (
    <>
      <p className="sr-only">{sentence()}</p>
      <div aria-hidden translate="no">
        <AppCard client={client} card={card} address={address} isForeign={isForeign} />
      </div>
    </>
  );
};
