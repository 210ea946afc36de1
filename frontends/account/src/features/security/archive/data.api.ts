import type { operations } from '@marquee/api-client';
import { api, call, fileFrom, saveFile, session, useLiveEvent, useQuery, useQueryClient } from '@marquee/web-kit';

type Body<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Reply } } };
}
  ? Reply
  : never;

export type Transfer = NonNullable<Body<'getAccountExport'>['export']>;

/** How often a transfer is requested while no live event reports it. */
const ASK_MS = 1500;
/** As the server takes it. */
const PART_BYTES = 4 * 1024 * 1024;

export const isRunning = (transfer: Transfer | null | undefined): boolean =>
  transfer?.state === 'waiting' || transfer?.state === 'active';

interface TransferQuery {
  readonly queryKey: readonly [string];
  readonly ask: () => Promise<Transfer | null>;
}

const exportQuery: TransferQuery = {
  queryKey: ['account-export'],
  ask: async () => (await call(api.GET('/api/account/export'))).export,
};
const linksQuery: TransferQuery = {
  queryKey: ['links-export'],
  ask: async () => (await call(api.GET('/api/account/links-export'))).export,
};
const importQuery: TransferQuery = {
  queryKey: ['account-import'],
  ask: async () => (await call(api.GET('/api/account/import'))).import,
};

const useShowTransfer = () => {
  const queries = useQueryClient();
  return async ({ queryKey }: TransferQuery, transfer: Transfer | null): Promise<void> => {
    // An answer that is on its way is older than this.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, transfer);
  };
};

/** How far a transfer is: live, and asked for meanwhile, because a live event may be lost. */
const useTransfer = (query: TransferQuery) => {
  const queries = useQueryClient();
  const show = useShowTransfer();
  const ask = (): void => void queries.invalidateQueries({ queryKey: query.queryKey });
  useLiveEvent(
    'job',
    (data) => {
      const received = data as Transfer;
      const known = queries.getQueryData<Transfer | null>(query.queryKey);
      if (!known || known.jobId !== received.jobId) return;
      // What it came to is known to the server alone.
      if (isRunning(received)) void show(query, { ...known, ...received });
      else ask();
    },
    ask,
  );
  return useQuery({
    queryKey: query.queryKey,
    queryFn: query.ask,
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? ASK_MS : false),
    staleTime: 0,
  });
};

/** An export, how far it is, and what its owner can do with it. */
export interface Exporting {
  readonly transfer: Transfer | null | undefined;
  start(): Promise<void>;
  remove(): Promise<void>;
  fetch(): Promise<void>;
}

export const useAccountExport = (): Exporting => {
  const show = useShowTransfer();
  const { data } = useTransfer(exportQuery);
  return {
    transfer: data,
    start: async () => show(exportQuery, await call(api.POST('/api/account/export'))),
    remove: async () => {
      await call(api.DELETE('/api/account/export'));
      await show(exportQuery, null);
    },
    fetch: async () => {
      const answer = api.GET('/api/account/export/archive', { parseAs: 'blob', signal: session.signal() });
      saveFile(await fileFrom(answer, 'marquee.zip'));
    },
  };
};

export const useLinksExport = (withPrivate: boolean): Exporting => {
  const show = useShowTransfer();
  const { data } = useTransfer(linksQuery);
  return {
    transfer: data,
    start: async () => show(linksQuery, await call(api.POST('/api/account/links-export', { body: { withPrivate } }))),
    remove: async () => {
      await call(api.DELETE('/api/account/links-export'));
      await show(linksQuery, null);
    },
    fetch: async () => {
      const answer = api.GET('/api/account/links-export/archive', { parseAs: 'blob', signal: session.signal() });
      saveFile(await fileFrom(answer, 'links.zip'));
    },
  };
};

export const useAccountImport = () => useTransfer(importQuery);

export const useImportActs = () => {
  const show = useShowTransfer();
  return {
    /** Sends the archive part by part and starts the import, unless its owner leaves; `sent` receives the share that has arrived. */
    importArchive: async (file: File, sent: (part: number) => void): Promise<void> => {
      const signal = session.signal();
      await call(api.POST('/api/account/import', { body: { bytes: file.size } }));
      const parts = Math.ceil(file.size / PART_BYTES);
      for (let part = 0; part < parts; part += 1) {
        const bytes = await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer();
        await call(
          api.PUT('/api/account/import/parts/{part}', {
            params: { path: { part } },
            headers: { 'content-type': 'application/zip' },
            body: bytes as never,
            bodySerializer: (body) => body as never,
            signal,
          }),
        );
        sent((part + 1) / parts);
      }
      await show(importQuery, await call(api.POST('/api/account/import/start')));
    },
    removeImport: async (): Promise<void> => {
      await call(api.DELETE('/api/account/import'));
      await show(importQuery, null);
    },
  };
};
