import { contentKindOf, type ContentKindId } from '@marquee/page';
import { IconButton } from '@marquee/ui';
import { useLocation, useMessages, useNavigate } from '@marquee/web-kit';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { contentMessages } from '../../content.messages';
import { KindText } from '../../kinds/kind-text';

const SHOWN_MS = 5000;

/** What a form leaves in the navigation state when it returns here. */
export interface SavedState {
  readonly saved: 'created' | 'updated';
  readonly kind: ContentKindId;
}

const savedIn = (state: unknown): SavedState | undefined => {
  const { saved, kind } = (state ?? {}) as { saved?: unknown; kind?: unknown };
  if (saved !== 'created' && saved !== 'updated') return undefined;
  const known = typeof kind === 'string' ? contentKindOf(kind) : undefined;
  return known && { saved, kind: known.id };
};

/** Says for five seconds that the save worked. It takes that out of the navigation state at once, so a reload is silent. */
export const SuccessBanner = () => {
  const t = useMessages(contentMessages);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [done, setDone] = useState(() => savedIn(state));
  useEffect(() => {
    const saved = savedIn(state);
    if (saved === undefined) return;
    setDone(saved);
    void navigate(pathname + search, { replace: true, state: null });
  }, [state, navigate, pathname, search]);
  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(() => setDone(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <div role="status">
      {done !== undefined && (
        <div className="animate-rise mb-4 flex items-center gap-3 rounded-control bg-ok-soft pl-4 text-14 font-[560] text-ok">
          <Check size={18} strokeWidth={2} aria-hidden />
          <span className="flex-1">
            <KindText kind={done.kind} text={done.saved} />
          </span>
          <IconButton label={t('close')} className="text-ok" onClick={() => setDone(undefined)}>
            <X size={16} strokeWidth={2} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
};
