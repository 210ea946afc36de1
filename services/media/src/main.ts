import 'reflect-metadata';
import path from 'node:path';
import { runService } from '@marquee/service-host';
import { mediaService } from './media.service';

void runService(mediaService, path.resolve(__dirname, '../../..'));
