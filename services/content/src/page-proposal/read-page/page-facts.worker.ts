import { previewCards, readPageTags } from '@marquee/page/cards';
import { answerRequests } from '@marquee/worker-kit';
import { decodePage } from './decode-page';
import { pageFacts } from './page-facts';
import type { PageTask, ReadPage } from './page-parser';

answerRequests(({ body, contentType, address }: PageTask): ReadPage => {
  const tags = readPageTags(decodePage(body, contentType));
  return { facts: pageFacts(tags, address), cards: previewCards(tags, address) };
});
