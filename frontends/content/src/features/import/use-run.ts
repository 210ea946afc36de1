import { ApiError, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { useRunImport } from '../../api/import.api';
import { uploadFile } from '../../api/upload-file.api';
import { importMessages } from './import.messages';
import type { Choice } from './use-choice';
import type { ReadImport } from './use-import';

/** What an import did. */
export interface DoneImport {
  readonly batchId: string;
  readonly changed: number;
}

/** `links.3.id` of a refused import. */
const linkAt = (path: string): number | null => {
  const place = /^links\.(\d+)\./.exec(path)?.[1];
  return place === undefined ? null : Number(place);
};

/** Runs an import. `problems`: what is wrong with a link, by its place in the preview. */
export const useRun = ({ preview, picture }: ReadImport, choice: Choice, onDone: (done: DoneImport) => void) => {
  const t = useMessages(importMessages);
  const run = useRunImport();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());

  const aboutTaken = async () => {
    if (!choice.takesAbout || preview.about === null) return null;
    const { name, description, before } = preview.about;
    const isNew = before === null && picture !== null;
    const imageUrl = isNew ? await uploadFile(picture, () => undefined, new AbortController().signal) : undefined;
    return { name, description, ...(imageUrl !== undefined && { imageUrl }) };
  };

  const refuse = (reason: unknown, places: readonly number[]): void => {
    if (reason instanceof ApiError && reason.code === 'max_instances') return setError(t('noRoom'));
    const found = new Map<number, string>();
    for (const { path, code, message } of reason instanceof ApiError ? reason.errors : []) {
      const place = places[linkAt(path) ?? -1];
      if (place !== undefined) found.set(place, code === 'name_taken' ? t('nameTaken') : message);
    }
    setProblems(found);
    setError(t(found.size > 0 ? 'importRefused' : 'importFailed'));
  };

  const submit = async (): Promise<void> => {
    if (choice.count === 0) return setError(t('chooseSome'));
    setRunning(true);
    setError(undefined);
    setProblems(new Map());
    const places = [...choice.links].sort((one, other) => one - other);
    try {
      const done = await run.mutateAsync({
        links: places.map((place) => {
          const { title, description, destinationUrl, display } = preview.links[place]!;
          return { id: choice.nameOf(place).trim(), title, description, destinationUrl, display };
        }),
        about: await aboutTaken(),
        accounts: preview.accounts.filter((_, place) => choice.accounts.has(place)),
        isPublic: choice.isPublic,
      });
      onDone(done);
    } catch (reason) {
      refuse(reason, places);
    }
    setRunning(false);
  };
  return { isRunning, error, problems, submit };
};
