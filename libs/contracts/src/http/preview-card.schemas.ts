import { SHARE_CLIENTS } from '@marquee/page';
import { z } from 'zod';

/** What an app shows of an address; null: the bare address. */
export const previewCard = z
  .object({
    title: z.string(),
    description: z.string().nullable(),
    site: z.string().describe('name of the site, or its host'),
    picture: z
      .object({
        address: z.string(),
        alt: z.string().nullable(),
        shape: z.enum(['wide', 'square']).describe('`wide`: 1.91 to 1; `square`: a small one next to the text'),
      })
      .nullable(),
  })
  .nullable();

export const previewCards = z.record(z.enum(SHARE_CLIENTS), previewCard);
