import { contentKinds, hasAddress, pageAddress } from '@marquee/page';
import { BouncingDots, Dialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { ContentItem } from '../api/content-item';
import { useItemOfAnyKind } from '../api/content-by-id.api';
import { itemMessages } from '../item.messages';
import { kindEntries } from '../kinds/kind-entries';
import { BioSteps } from './bio-steps';
import { ShareAddress } from './share-address';
import { shareMessages } from './share.messages';
import type { SharedAddress } from './shared-address';
import type { Shared } from './use-share';
import { useSharedMark } from './use-shared-mark';
import { Xray } from './xray';

interface ShareSheetProps {
  readonly username: string;
  /** Whether anything is public. */
  readonly isLit: boolean;
  readonly shared: Shared;
  readonly onClose: () => void;
}

/** The address of the page or of a link: the ways to give it to others, and what they get. */
export default function ShareSheet({ username, isLit, shared, onClose }: ShareSheetProps) {
  const sheet = { username, onClose };
  return shared === 'page' ? <PageSheet {...sheet} isLit={isLit} /> : <ItemSheet {...sheet} contentId={shared} />;
}

type SheetProps = Pick<ShareSheetProps, 'username' | 'onClose'>;

const PageSheet = ({ username, isLit, onClose }: SheetProps & Pick<ShareSheetProps, 'isLit'>) => {
  const t = useMessages(shareMessages);
  const tContent = useMessages(itemMessages);
  const shared: SharedAddress = {
    path: pageAddress(username),
    title: `@${username}`,
    fileName: `qr-${username}`,
    picture: null,
    isPage: true,
  };
  return (
    <Sheet title={tContent('sharePage')} onClose={onClose}>
      {isLit ? <WholeSheet shared={shared} /> : <p className="text-16 text-muted">{t('nothingPublic')}</p>}
    </Sheet>
  );
};

const ItemSheet = ({ username, contentId, onClose }: SheetProps & { readonly contentId: string }) => {
  const t = useMessages(shareMessages);
  const { data: item, isPending } = useItemOfAnyKind(contentId);
  const isShareable = item && contentKinds[item.contentType].redirectField !== null && hasAddress(item);
  const title = isShareable ? kindEntries[item.contentType].titleOf(item) : null;
  return (
    <Sheet title={title === null ? t('share') : t('shareNamed', { title })} onClose={onClose}>
      {isPending && <BouncingDots label={t('loading')} />}
      {!isPending && !isShareable && <p className="text-16 text-muted">{t('missing')}</p>}
      {isShareable && <WholeSheet shared={sharedItem(username, item, title ?? item.id)} isPrivate={!item.isPublic} />}
    </Sheet>
  );
};

const sharedItem = (username: string, item: ContentItem, title: string): SharedAddress => ({
  path: `${pageAddress(username)}/${encodeURIComponent(item.id)}`,
  title,
  fileName: `qr-${item.id}`,
  picture: 'imageUrl' in item ? item.imageUrl : null,
  isPage: false,
});

const Sheet = ({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}) => {
  const t = useMessages(shareMessages);
  return (
    <Dialog open isSheet title={title} closeLabel={t('close')} onClose={onClose}>
      {children}
    </Dialog>
  );
};

const WholeSheet = ({
  shared,
  isPrivate = false,
}: {
  readonly shared: SharedAddress;
  readonly isPrivate?: boolean;
}) => {
  const t = useMessages(shareMessages);
  const [, setShared] = useSharedMark();
  // A link is not the page: the steps of a new creator ask for the page.
  const onShared = () => shared.isPage && setShared(true);
  return (
    <>
      {isPrivate && (
        <p role="note" className="mb-5 rounded-control bg-warn-soft px-4 py-3 text-14 font-[560] text-warn">
          {t('privateLink')}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <ShareAddress shared={shared} onShared={onShared} />
        <BioSteps shared={shared} onShared={onShared} />
      </div>
      <Xray path={shared.path} />
    </>
  );
};
