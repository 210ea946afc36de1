import { lazyPart } from '@marquee/ui';
import { Suspense } from 'react';
import { useShare } from './use-share';

const ShareSheet = lazyPart(() => import('./share-sheet'));

interface SharePlaceProps {
  readonly username: string;
  /** Whether anything is public. */
  readonly isLit: boolean;
}

/** Where a screen shows the share sheet while its address asks for it. */
export const SharePlace = (page: SharePlaceProps) => {
  const { shared, close } = useShare();
  if (shared === null) return null;
  return (
    <Suspense fallback={null}>
      <ShareSheet {...page} shared={shared} onClose={close} />
    </Suspense>
  );
};
