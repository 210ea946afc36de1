import { kindList, type ContentKindId } from '@marquee/page';
import { useEffect } from 'react';
import { kindEntries } from '../../kinds/kind-entries';
import { prepareKind } from './kind-parts';

const IDLE_MS = 1000;
/** The kind that most people begin with. */
const [mostBegun] = kindList;

/** A part that could not be loaded is loaded again when it is drawn. */
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/** Loads the parts of the kind that is opened while its items are on their way. */
export const usePreparedKind = (kind: ContentKindId | null): void =>
  useEffect(() => {
    if (kind !== null) quietly(prepareKind(kind));
  }, [kind]);

/** Once the dashboard has been there for a second, loads what may be opened next: lists, and the form that most people begin with. */
export const usePrefetch = (prepareEditor: () => Promise<unknown>): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      quietly(prepareEditor());
      if (mostBegun) quietly(kindEntries[mostBegun.id].Form.prepare());
      for (const { id } of kindList) quietly(prepareKind(id));
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [prepareEditor]);
