import { TOPIC_SETTINGS, type TopicSettings } from '@marquee/contracts';
import { analyticsService } from '@marquee/analytics-service';
import { billingService } from '@marquee/billing-service';
import { contentService } from '@marquee/content-service';
import { identityService } from '@marquee/identity-service';
import { inboxService } from '@marquee/inbox-service';
import { mediaService } from '@marquee/media-service';
import type { ServiceDescription } from '@marquee/service-host';
import { visitorsService } from './visitors/visitors-service';

/** The services that owners call. They share the main thread. */
export const ownersServices: readonly ServiceDescription[] = [
  identityService,
  contentService,
  inboxService,
  mediaService,
  analyticsService,
  billingService,
];

/** Every service of the product. */
export const services: readonly ServiceDescription[] = [visitorsService, ...ownersServices];

/** Topics of services alone, besides the public ones. */
export const ownTopics = Object.assign({}, ...services.map(({ topics = {} }) => topics)) as NonNullable<
  ServiceDescription['topics']
>;

/** Every topic of the product. */
export const topicsOfAll: Readonly<Record<string, TopicSettings>> = { ...TOPIC_SETTINGS, ...ownTopics };
