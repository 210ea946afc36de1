import { fetchProposal, fetchProposedPicture, type ProposedLink } from '../../api/link-proposal.api';

/** One reading of a page. It continues when the form is saved before it ends. */
export interface PageReading {
  readonly address: string;
  /** null: the page could not be read. */
  readonly page: Promise<ProposedLink | null>;
  /** Those that could be had, in the order of the page. */
  readonly pictures: Promise<readonly File[]>;
  readonly stop: () => void;
}

/** Reads the page of a stored destination. Neither promise rejects, except after `stop`. */
export const readPage = (address: string): PageReading => {
  const controller = new AbortController();
  const { signal } = controller;
  const page = fetchProposal(address, signal);
  const pictures = page.then(async (found) => {
    const files = await Promise.all((found?.pictures ?? []).map((each) => fetchProposedPicture(each, signal)));
    return files.filter((file) => file !== null);
  });
  const stop = () => controller.abort();
  // Who stopped it asks for nothing more.
  for (const promise of [page, pictures]) promise.catch(() => undefined);
  return { address, page, pictures, stop };
};
