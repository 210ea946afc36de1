import { IconButton } from '@marquee/ui';
import { useLocation, useMessages, useNavigate } from '@marquee/web-kit';
import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { contentMessages } from '../../content.messages';

const SHOWN_MS = 5000;
const texts = { created: 'linkCreated', updated: 'linkUpdated' } as const;

/** What a form leaves in the navigation state when it comes back here. */
export interface SavedState {
  readonly saved: keyof typeof texts;
}

const savedIn = (state: unknown): keyof typeof texts | undefined => {
  const saved = (state as Partial<SavedState> | null)?.saved;
  return saved === 'created' || saved === 'updated' ? saved : undefined;
};

/** Says for five seconds that the save worked. Dismissed by taking it out of the navigation state, so a reload is silent. */
export const SuccessBanner = () => {
  const t = useMessages(contentMessages);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const saved = savedIn(state);
  useEffect(() => {
    if (saved === undefined) return;
    const timer = setTimeout(() => void navigate(pathname + search, { replace: true, state: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate, pathname, search]);
  return (
    <div role="status">
      {saved !== undefined && (
        <div className="animate-rise mb-4 flex items-center gap-3 rounded-control bg-ok-soft pl-4 text-14 font-[560] text-ok">
          <Check size={18} strokeWidth={2} aria-hidden />
          <span className="flex-1">{t(texts[saved])}</span>
          <IconButton
            label={t('close')}
            className="text-ok"
            onClick={() => void navigate(pathname + search, { replace: true, state: null })}
          >
            <X size={16} strokeWidth={2} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
};
