import 'reflect-metadata';
import path from 'node:path';
import { runService } from '@marquee/service-host';
import { analyticsService } from './analytics.service';

void runService(analyticsService, path.resolve(__dirname, '../../..'));
