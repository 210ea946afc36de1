import { ownWrites, runProjection, type SubjectKeys } from '@marquee/event-sourcing';
import { defaultTheme, type PageTheme } from '@marquee/page';
import type { DocumentStore, EventStore } from '@marquee/ports';
import { ownSource } from '../../own-source';
import { pageThemeRows } from './page-theme-row';
import { pageThemes } from './page-theme.projection';

/** The themes of pages, as far as they have caught up. */
export interface PageThemes {
  /** The theme of the owner's page, with what the owner wrote before the call (`ownWrites`); the default where there is none. */
  of(ownerId: string): Promise<PageTheme>;
  stop(): Promise<void>;
}

export const openPageThemes = async ({
  events,
  keys,
  documents,
}: {
  readonly events: EventStore;
  readonly keys: SubjectKeys;
  readonly documents: DocumentStore;
}): Promise<PageThemes> => {
  const rows = documents.collection(pageThemeRows);
  const running = await runProjection({ projection: pageThemes, source: ownSource(events, keys), documents });
  const recent = ownWrites(events, [running]);
  return {
    of: async (ownerId) => {
      await recent(ownerId);
      return (await rows.get(ownerId))?.theme ?? defaultTheme;
    },
    stop: () => running.stop(),
  };
};
