import 'reflect-metadata';
import path from 'node:path';
import { runService } from '@marquee/service-host';
import { inboxService } from './inbox.service';

void runService(inboxService, path.resolve(__dirname, '../../..'));
