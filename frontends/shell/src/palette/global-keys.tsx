import { ErrorBoundary, lazyPart, toast } from '@marquee/ui';
import {
  openPalette,
  ShortcutsHelp,
  useMessages,
  useNavigate,
  usePaletteOpening,
  useShortcuts,
  type Shortcut,
} from '@marquee/web-kit';
import { Suspense, useEffect, useState } from 'react';
import { creations, destinations } from './destinations';
import { paletteMessages } from './palette.messages';

const Palette = lazyPart(() => import('./palette'));

/** Of a palette that could not be fetched: it can be opened again. */
const Unopened = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useMessages(paletteMessages);
  useEffect(() => {
    toast.error(t('notOpened'));
    onClose();
  }, [onClose, t]);
  return null;
};

/** The palette, which is fetched when it is first opened, and the shortcuts of every screen. */
export const GlobalKeys = () => {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  usePaletteOpening(() => setOpen(true));
  const goes = (keys: readonly string[], text: string, to: string): Shortcut => ({
    keys,
    text,
    act: () => void navigate(to),
  });
  useShortcuts({
    title: t('everywhere'),
    isEverywhere: true,
    shortcuts: [
      { keys: ['Mod+k'], text: t('keyPalette'), act: openPalette },
      { keys: ['/'], text: t('keyPaletteAlso'), act: openPalette },
      ...creations.flatMap(({ kind, keys, to }) =>
        keys.length > 0 ? goes(keys, t('create', { kind: t(kind) }), to) : [],
      ),
      ...destinations.flatMap(({ text, keys, to }) =>
        keys.length > 0 ? goes(keys, t('goTo', { screen: t(text) }), to) : [],
      ),
    ],
  });
  const close = () => setOpen(false);
  return (
    <>
      <ShortcutsHelp />
      {isOpen && (
        <ErrorBoundary fallback={<Unopened onClose={close} />}>
          <Suspense fallback={null}>
            <Palette onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
