import 'reflect-metadata';
import path from 'node:path';
import { runService } from '@marquee/service-host';
import { billingService } from './billing.service';

void runService(billingService, path.resolve(__dirname, '../../..'));
