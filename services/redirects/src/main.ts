import 'reflect-metadata';
import path from 'node:path';
import { runService } from '@marquee/service-host';
import { redirectsService } from './redirects.service';

void runService(redirectsService, path.resolve(__dirname, '../../..'));
