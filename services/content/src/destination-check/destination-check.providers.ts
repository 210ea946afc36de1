import type { RunCommand } from '@marquee/event-sourcing';
import { background, observePeriodic, RATE_LIMITS, stoppedAtShutdown, type RateLimits } from '@marquee/nest-kit';
import type { FactoryProvider } from '@nestjs/common';
import { DESTINATION_CHECKS, RUN_COMMAND, type ContentPorts } from '../content.ports';
import { CheckNowController } from './check-now/check-now.controller';
import { CheckNowHandler } from './check-now/check-now.handler';
import { openDestinationChecks, startCheckingDestinations, type DestinationChecks } from './destination-checks';
import { DismissAlertController } from './dismiss-alert/dismiss-alert.controller';
import { DismissAlertHandler } from './dismiss-alert/dismiss-alert.handler';
import { judgeDestination } from './judge-destination';
import { ReadChecksController } from './read-checks/read-checks.controller';
import { ReadChecksHandler } from './read-checks/read-checks.query';
import { ReadDestinationsController } from './read-destinations/read-destinations.controller';
import { ReadDestinationsHandler } from './read-destinations/read-destinations.query';
import { SetMailsController } from './set-mails/set-mails.controller';
import { SetMailsHandler } from './set-mails/set-mails.handler';

export const destinationCheckControllers = [
  ReadDestinationsController,
  ReadChecksController,
  CheckNowController,
  DismissAlertController,
  SetMailsController,
];

export const destinationCheckHandlers = [
  ReadDestinationsHandler,
  ReadChecksHandler,
  CheckNowHandler,
  DismissAlertHandler,
  SetMailsHandler,
];

export const destinationCheckProviders = (ports: ContentPorts): FactoryProvider[] => [
  {
    provide: DESTINATION_CHECKS,
    useFactory: (run: RunCommand, rates: RateLimits) =>
      openDestinationChecks({
        ...ports,
        probe: ports.destinationProbe,
        judge: (judged) => judgeDestination({ ...ports, run, rates }, judged),
        random: Math.random,
      }),
    inject: [RUN_COMMAND, RATE_LIMITS],
  },
  stoppedAtShutdown('content destination checks', DESTINATION_CHECKS),
  ...(ports.settings.DESTINATION_CHECKS === 'off'
    ? []
    : [
        background(
          'content checking of destinations',
          (checks: DestinationChecks) =>
            startCheckingDestinations(checks, { documents: ports.documents, observer: observePeriodic(ports.logger) }),
          [DESTINATION_CHECKS],
        ),
      ]),
];
