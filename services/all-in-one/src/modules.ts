import { analyticsModule, type ClickAnalytics } from '@marquee/analytics-service';
import { contentModule } from '@marquee/content-service';
import { identityModule, type IdentityKeys } from '@marquee/identity-service';
import type { Clock, Logger } from '@marquee/nest-kit';
import { redirectsModule, type Redirects } from '@marquee/redirects-service';
import type { DynamicModule } from '@nestjs/common';
import type { Settings } from './read-settings';
import type { Adapters } from './open-adapters';

/** Every service's module over the embedded adapters. */
export const modulesOf = (parts: {
  readonly adapters: Adapters;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tokenKeys: IdentityKeys;
  readonly redirects: Redirects;
  readonly analytics: ClickAnalytics;
}): DynamicModule[] => {
  const { adapters, settings } = parts;
  const common = { log: adapters.log, keys: adapters.keys, clock: parts.clock, logger: parts.logger };
  return [
    identityModule({
      ...common,
      events: adapters.identityEvents,
      signals: adapters.signals,
      identityKeys: parts.tokenKeys,
      mailer: adapters.mail,
      settings: settings.identity,
    }),
    contentModule({
      ...common,
      events: adapters.contentEvents,
      documents: adapters.contentViews,
      objects: adapters.objects,
      receiver: adapters.objects,
      settings: settings.content,
    }),
    analyticsModule(
      { ...common, columns: adapters.columns, documents: adapters.analyticsViews, settings: settings.analytics },
      parts.analytics,
    ),
    redirectsModule(parts.redirects),
  ];
};
