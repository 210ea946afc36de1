import { HOPS_MAX, type contentApi, type EndpointReply } from '@marquee/contracts';
import { mediaTypeOf } from '@marquee/kernel';
import {
  FetchFailed,
  type FetchFailure,
  type PublicAnswer,
  type PublicFetch,
  type PublicHop,
  type PublicRequest,
} from '@marquee/network';
import type { PreviewCards } from '@marquee/page/cards';
import { sniffPictureType } from '../../upload/picture/picture-type';
import type { PageFacts } from './page-facts';
import type { PageParser } from './page-parser';

export interface FollowedAddress {
  /** Each answer on the way, the last one too. */
  readonly hops: readonly PublicHop[];
  /** `refused`: the next address is none that this server may ask. */
  readonly end: EndpointReply<typeof contentApi.followDestination>['end'];
  /** Null where no page was read. */
  readonly cards: PreviewCards | null;
}

/** Reads pages and pictures that owners name. */
export interface PageReader {
  /** What the page says about itself; null where it cannot be read. `key`: the account, whose pages take turns with those of others. */
  page(address: string, key: string): Promise<PageFacts | null>;
  /** The redirects from an address, and what apps show of the page at their end. */
  follow(address: string, key: string): Promise<FollowedAddress>;
  /** Null for what is no picture of a kind that uploads take, or cannot be read. */
  picture(address: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

const PAGE_BYTES = 1_000_000;
/** Pictures of pages are often larger than the page. */
export const PICTURE_BYTES = 5_000_000;

const pages = ['text/html', 'application/xhtml+xml'];
const isPicture = (contentType: string): boolean => mediaTypeOf(contentType).startsWith('image/');
const isPage = (contentType: string): boolean => pages.includes(mediaTypeOf(contentType));
const isPageOrPicture = (contentType: string): boolean => isPage(contentType) || isPicture(contentType);

/** Where a way ends that leads to no page. Whatever answers is a destination, also an error or a file. */
const ends: Readonly<Record<FetchFailure, FollowedAddress['end']>> = {
  address_refused: 'refused',
  too_many_redirects: 'too_many',
  redirect_loop: 'loop',
  timed_out: 'timed_out',
  unreachable: 'unreachable',
  certificate: 'unreachable',
  status: 'arrived',
  type: 'arrived',
  encoding: 'arrived',
  too_large: 'arrived',
};

const PAGE_ACCEPT = 'text/html,application/xhtml+xml,image/*;q=0.5,*/*;q=0.1';
const pageRequest = { accept: PAGE_ACCEPT, bytesMax: PAGE_BYTES, longer: 'cut' } as const;

export const createPageReader = (fetchPublic: PublicFetch, parser: PageParser): PageReader => {
  const read = async (request: PublicRequest): Promise<PublicAnswer | null> => {
    try {
      return await fetchPublic(request);
    } catch (error) {
      if (error instanceof FetchFailed) return null;
      throw error;
    }
  };
  return {
    page: async (address, key) => {
      const answer = await read({ ...pageRequest, address, takes: isPageOrPicture });
      if (answer === null) return null;
      const { body, contentType, address: found } = answer;
      if (isPicture(contentType)) return { title: null, description: null, color: null, pictures: [found] };
      const page = await parser.parse(key, { body, contentType, address: found });
      return page && page.facts;
    },
    follow: async (address, key) => {
      const hops: PublicHop[] = [];
      try {
        const request = { ...pageRequest, address, takes: isPage, redirectsMax: HOPS_MAX };
        const answer = await fetchPublic({ ...request, onAnswer: (hop) => void hops.push(hop) });
        const page = await parser.parse(key, answer);
        return { hops, end: 'arrived', cards: page && page.cards };
      } catch (error) {
        if (!(error instanceof FetchFailed)) throw error;
        return { hops, end: ends[error.reason], cards: null };
      }
    },
    picture: async (address) => {
      const accept = 'image/avif,image/webp,image/*';
      const answer = await read({ address, accept, takes: () => true, bytesMax: PICTURE_BYTES, longer: 'refuse' });
      return answer !== null && sniffPictureType(answer.body) !== null ? answer.body : null;
    },
    close: () => parser.close(),
  };
};
