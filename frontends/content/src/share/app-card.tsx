import type { ShareClient } from '@marquee/page';
import { classNames } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { PreviewCard } from '../api/xray.api';
import { CardPicture } from './card-picture';
import { shareMessages } from './share.messages';

interface AppCardProps {
  readonly client: ShareClient;
  /** Null: the bare address. */
  readonly card: PreviewCard;
  readonly address: string;
  /** The picture is on a server of others. */
  readonly isForeign: boolean;
}

/** A message with the address, in the colours of the app in each theme. */
export const AppCard = ({ client, ...shown }: AppCardProps) => {
  const Card = cards[client];
  return <Card {...shown} />;
};

type CardProps = Omit<AppCardProps, 'client'>;
type FilledProps = CardProps & { readonly card: NonNullable<PreviewCard> };

const clamped = 'line-clamp-2 wrap-anywhere';

const Picture = ({
  card,
  isForeign,
  className,
}: Pick<FilledProps, 'card' | 'isForeign'> & { readonly className?: string }) =>
  card.picture && (
    <CardPicture picture={card.picture} isForeign={isForeign} {...(className !== undefined && { className })} />
  );

/** The picture over the text, or small next to it. */
const Body = ({
  card,
  isForeign,
  children,
}: Pick<FilledProps, 'card' | 'isForeign'> & { readonly children: React.ReactNode }) => (
  <div className={classNames(card.picture?.shape === 'square' && 'flex items-stretch')}>
    <Picture card={card} isForeign={isForeign} />
    <div className="min-w-0 flex-1 px-2.5 py-2">{children}</div>
  </div>
);

const WhatsApp = ({ card, address, isForeign }: CardProps) => (
  <div className="rounded-[10px] rounded-tr-[3px] bg-[#d9fdd3] p-1 text-[#111b21] dark:bg-[#005c4b] dark:text-[#e9edef]">
    {card && (
      <div className="overflow-hidden rounded-[7px] bg-[#cff3c8] dark:bg-[#025144]">
        <Body card={card} isForeign={isForeign}>
          <p className={`${clamped} text-13 font-[600]`}>{card.title}</p>
          {card.description && <p className={`${clamped} text-12 opacity-90`}>{card.description}</p>}
          <p className="truncate text-12 opacity-90">{card.site}</p>
        </Body>
      </div>
    )}
    <p className="flex items-end justify-between gap-2 px-1.5 py-1 text-12">
      <span className="min-w-0 wrap-anywhere text-[#02569b] dark:text-[#7cd0ff]">{address}</span>
      <span className="shrink-0 text-11">14:32</span>
    </p>
  </div>
);

const Messages = ({ card, address, isForeign }: CardProps) => {
  const t = useMessages(shareMessages);
  if (card === null)
    return (
      <p className="rounded-[18px] bg-[#0a67d0] px-3 py-2 text-13 wrap-anywhere text-[#fff] underline">{address}</p>
    );
  return (
    <>
      <div className="overflow-hidden rounded-[18px] bg-[#e9e9eb] text-[#000] dark:bg-[#26252a] dark:text-[#fff]">
        <Body card={card} isForeign={isForeign}>
          <p className={`${clamped} text-13 font-[600]`}>{card.title}</p>
          <p className="truncate text-12 opacity-80">{card.site}</p>
        </Body>
      </div>
      <p className="mt-1 text-right text-11 text-muted">{t('delivered')}</p>
    </>
  );
};

const Instagram = ({ card, address, isForeign }: CardProps) => (
  <div className="overflow-hidden rounded-[18px] bg-[#efefef] text-[#000] dark:bg-[#262626] dark:text-[#f5f5f5]">
    <p className="px-3 py-2 text-12 wrap-anywhere underline">{address}</p>
    {card && (
      <Body card={card} isForeign={isForeign}>
        <p className={`${clamped} text-13 font-[600]`}>{card.title}</p>
        {card.description && <p className={`${clamped} text-12 opacity-80`}>{card.description}</p>}
        <p className="truncate text-12 opacity-80">{card.site}</p>
      </Body>
    )}
  </div>
);

const SlackMessage = ({ card, address, isForeign }: CardProps) => (
  <div className="rounded-control border border-[#dddddd] bg-[#fff] p-2.5 text-[#1d1c1d] dark:border-[#3f4245] dark:bg-[#1a1d21] dark:text-[#d1d2d3]">
    <p className="text-12 wrap-anywhere text-[#0b5394] dark:text-[#6cb8f0]">{address}</p>
    {card && (
      <div className="mt-1.5 border-l-4 border-[#dddddd] pl-2 dark:border-[#4a4d50]">
        <p className="truncate text-12 font-[600]">{card.site}</p>
        <p className={`${clamped} text-13 font-[600] text-[#0b5394] dark:text-[#6cb8f0]`}>{card.title}</p>
        {card.description && <p className="line-clamp-4 text-12 wrap-anywhere">{card.description}</p>}
        <Picture card={card} isForeign={isForeign} className="mt-1.5 overflow-hidden rounded-[6px]" />
      </div>
    )}
  </div>
);

const XPost = ({ card, address, isForeign }: CardProps) => {
  const t = useMessages(shareMessages);
  if (card === null) return <p className="text-13 wrap-anywhere text-[#0f6cbd] dark:text-[#6cb8f0]">{address}</p>;
  const frame = 'overflow-hidden rounded-card border border-[#cfd9de] dark:border-[#3b4046]';
  if (card.picture?.shape === 'wide')
    return (
      <>
        <div className={`${frame} relative`}>
          <Picture card={card} isForeign={isForeign} />
          <p className="absolute bottom-2 left-2 max-w-[calc(100%-16px)] truncate rounded-[4px] bg-[#1d1d1d] px-1.5 text-12 text-[#fff]">
            {card.title}
          </p>
        </div>
        <p className="mt-1 truncate text-12 text-muted">{t('previewFrom', { site: card.site })}</p>
      </>
    );
  return (
    <div className={`${frame} bg-[#fff] text-[#0f1419] dark:bg-[#000] dark:text-[#e7e9ea]`}>
      <Body card={card} isForeign={isForeign}>
        <p className="truncate text-12 opacity-80">{card.site}</p>
        <p className={`${clamped} text-13`}>{card.title}</p>
        {card.description && <p className={`${clamped} text-12 opacity-80`}>{card.description}</p>}
      </Body>
    </div>
  );
};

const cards: Readonly<Record<ShareClient, React.ComponentType<CardProps>>> = {
  whatsapp: WhatsApp,
  imessage: Messages,
  instagram: Instagram,
  slack: SlackMessage,
  x: XPost,
};
