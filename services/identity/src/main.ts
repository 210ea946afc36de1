import 'reflect-metadata';
import path from 'node:path';
import { runService } from '@marquee/service-host';
import { identityService } from './identity.service';

void runService(identityService, path.resolve(__dirname, '../../..'));
