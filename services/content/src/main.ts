import 'reflect-metadata';
import path from 'node:path';
import { runService } from '@marquee/service-host';
import { contentService } from './content.service';

void runService(contentService, path.resolve(__dirname, '../../..'));
