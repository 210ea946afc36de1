import { readYourWrites, runProjection, type SubjectKeys } from '@marquee/event-sourcing';
import { observeProgress, type Logger } from '@marquee/nest-kit';
import { defaultTheme } from '@marquee/page';
import type { DocumentStore, EventStore } from '@marquee/ports';
import { ownSource } from '../../own-source';
import { pageThemeRows, type PageThemeRow } from './page-theme-row';
import { pageThemes } from './page-theme.projection';

export type OwnTheme = Pick<PageThemeRow, 'theme' | 'themeVersion'>;

const NONE: OwnTheme = { theme: defaultTheme, themeVersion: 0 };

/** The themes of pages, as far as they have caught up. */
export interface PageThemes {
  /** The theme of the owner's page, with what the owner wrote before the call (`readYourWrites`); the default where there is none. */
  of(ownerId: string): Promise<OwnTheme>;
  stop(): Promise<void>;
}

export const openPageThemes = async ({
  events,
  keys,
  documents,
  logger,
}: {
  readonly events: EventStore;
  readonly keys: SubjectKeys;
  readonly documents: DocumentStore;
  readonly logger: Logger;
}): Promise<PageThemes> => {
  const rows = documents.collection(pageThemeRows);
  const source = ownSource(events, keys);
  const observer = observeProgress(logger);
  const running = await runProjection({ projection: pageThemes, source, documents, observer });
  const recent = readYourWrites(events, [running]);
  return {
    of: async (ownerId) => {
      await recent(ownerId);
      const { theme, themeVersion } = (await rows.get(ownerId)) ?? NONE;
      return { theme, themeVersion };
    },
    stop: () => running.stop(),
  };
};
