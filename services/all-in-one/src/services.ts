import { analyticsService } from '@marquee/analytics-service';
import { contentService } from '@marquee/content-service';
import { identityService } from '@marquee/identity-service';
import { inboxService } from '@marquee/inbox-service';
import { mediaService } from '@marquee/media-service';
import { redirectsService } from '@marquee/redirects-service';
import type { ServiceDescription } from '@marquee/service-host';

/** Every service of the product. Visitors' comes first: it needs none of the others. */
export const services: readonly ServiceDescription[] = [
  redirectsService,
  identityService,
  contentService,
  inboxService,
  mediaService,
  analyticsService,
];
