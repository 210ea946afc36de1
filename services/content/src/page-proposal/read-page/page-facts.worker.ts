import { answerRequests } from '@marquee/worker-kit';
import { decodePage } from './decode-page';
import { pageFacts, type PageFacts } from './page-facts';
import type { PageTask } from './page-parser';

answerRequests(({ body, contentType, address }: PageTask): PageFacts =>
  pageFacts(decodePage(body, contentType), address),
);
