import { mediaTypeOf } from '@marquee/kernel';
import { FetchFailed, type PublicAnswer, type PublicFetch, type PublicRequest } from '@marquee/network';
import { sniffPictureType } from '../../upload/picture/picture-type';
import type { PageFacts } from './page-facts';
import type { PageParser } from './page-parser';

/** Reads pages and pictures that owners name. */
export interface PageReader {
  /** What the page says about itself; null where it cannot be read. `key`: the account, whose pages take turns with those of others. */
  page(address: string, key: string): Promise<PageFacts | null>;
  /** Null for what is no picture of a kind that uploads take, or cannot be read. */
  picture(address: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

const PAGE_BYTES = 1_000_000;
/** Pictures of pages are often larger than the page. */
export const PICTURE_BYTES = 5_000_000;

const pages = ['text/html', 'application/xhtml+xml'];
const isPicture = (contentType: string): boolean => mediaTypeOf(contentType).startsWith('image/');
const isPageOrPicture = (contentType: string): boolean =>
  pages.includes(mediaTypeOf(contentType)) || isPicture(contentType);

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
      const accept = 'text/html,application/xhtml+xml,image/*;q=0.5,*/*;q=0.1';
      const answer = await read({ address, accept, takes: isPageOrPicture, bytesMax: PAGE_BYTES, longer: 'cut' });
      if (answer === null) return null;
      const { body, contentType, address: found } = answer;
      if (isPicture(contentType)) return { title: null, description: null, color: null, pictures: [found] };
      return parser.parse(key, { body, contentType, address: found });
    },
    picture: async (address) => {
      const accept = 'image/avif,image/webp,image/*';
      const answer = await read({ address, accept, takes: () => true, bytesMax: PICTURE_BYTES, longer: 'refuse' });
      return answer !== null && sniffPictureType(answer.body) !== null ? answer.body : null;
    },
    close: () => parser.close(),
  };
};
