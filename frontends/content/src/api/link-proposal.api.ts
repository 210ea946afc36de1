import { api, call } from '@marquee/web-kit';

/** What a page says about itself, in the forms that a link takes. */
export type ProposedLink = NonNullable<Awaited<ReturnType<typeof askForProposal>>['page']>;

const askForProposal = (address: string, signal: AbortSignal) =>
  call(api.POST('/api/links/proposal', { body: { address }, signal }));

/** What a link to the address can take from its page; null where it cannot be read, for whichever reason. Throws when `signal` aborts. */
export const fetchProposal = async (address: string, signal: AbortSignal): Promise<ProposedLink | null> => {
  try {
    return (await askForProposal(address, signal)).page;
  } catch {
    signal.throwIfAborted();
    return null; // the form says that the page could not be read
  }
};

/** A picture of a page as a file to upload; null where it cannot be had. Throws when `signal` aborts. */
export const fetchProposedPicture = async (address: string, signal: AbortSignal): Promise<File | null> => {
  try {
    const bytes = await call(api.POST('/api/links/proposal/picture', { body: { address }, parseAs: 'blob', signal }));
    return new File([bytes as unknown as Blob], 'picture');
  } catch {
    signal.throwIfAborted();
    return null; // the next one is shown
  }
};
