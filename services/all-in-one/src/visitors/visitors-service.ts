import { redirectsService } from '@marquee/redirects-service';
import type { ServiceDescription } from '@marquee/service-host';

/** The service that visitors use. It has a thread and an event loop of its own. */
export const visitorsService: ServiceDescription = redirectsService;
