import { ApiError, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { previewImport, type ImportPreview, type ImportSourceGiven } from '../../api/import.api';
import { fetchProposedPicture } from '../../api/link-proposal.api';
import { importMessages } from './import.messages';

/** What was read, and the picture for a new profile. */
export interface ReadImport {
  readonly given: ImportSourceGiven;
  readonly preview: ImportPreview;
  /** Null: none is needed, or it cannot be had. */
  readonly picture: File | null;
}

const read = async (given: ImportSourceGiven): Promise<ReadImport> => {
  const preview = await previewImport(given);
  const address = preview.about?.picture ?? null;
  const picture = address === null ? null : await fetchProposedPicture(address, new AbortController().signal);
  return { given, preview, picture };
};

/** Reads what is to be imported. `error`: why the last reading failed, in the reader's language. */
export const useImport = () => {
  const t = useMessages(importMessages);
  const [found, setFound] = useState<ReadImport | null>(null);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string>();
  const textOf = (reason: unknown): string => {
    const problem = reason instanceof ApiError ? reason.errors[0] : undefined;
    if (problem?.code === 'page_unreadable') return t('pageUnreadable');
    if (problem?.code === 'import_too_slow') return t('tooSlow');
    return problem?.code.startsWith('destination_') === true ? problem.message : t('readFailed');
  };
  return {
    found,
    isReading,
    error,
    clearError: () => setError(undefined),
    start: async (given: ImportSourceGiven): Promise<void> => {
      setReading(true);
      setError(undefined);
      try {
        setFound(await read(given));
      } catch (reason) {
        setError(textOf(reason));
      }
      setReading(false);
    },
    reset: () => setFound(null),
  };
};
