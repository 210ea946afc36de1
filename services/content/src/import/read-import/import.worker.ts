import { answerRequests } from '@marquee/worker-kit';
import type { Found } from './found';
import { readImport, type ImportTask } from './read-import';

answerRequests((task: ImportTask): Found => readImport(task));
