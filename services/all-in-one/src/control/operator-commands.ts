import type { INestApplication } from '@nestjs/common';
import type { Adapters } from '../open-adapters';
import type { Settings } from '../read-settings';
import type { OperatorCommand } from './control-socket';

/** What an operator may ask of the running product. */
export const operatorCommands = (_parts: {
  readonly app: INestApplication;
  readonly adapters: Adapters;
  readonly settings: Settings;
}): Readonly<Record<string, OperatorCommand>> => ({});
