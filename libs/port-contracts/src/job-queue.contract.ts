import { addingContract } from './job-queue-adding.contract';
import { failuresContract } from './job-queue-failures.contract';
import { lostWorkersContract } from './job-queue-losses.contract';
import { workingContract } from './job-queue-working.contract';
import { JobWorld, type OpenedJobQueue } from './job-queue-world';

export type { OpenedJobQueue };

/** Every sentence of `JobQueue`'s docstring that an engine which stays can show. */
export const jobQueueContract = (name: string, open: () => Promise<OpenedJobQueue>): void => {
  describe(`${name} keeps the job queue's contract`, () => {
    const world = new JobWorld(open);
    beforeEach(() => world.begin());
    afterEach(() => world.end());

    addingContract(world);
    workingContract(world);
    failuresContract(world);
    lostWorkersContract(() => ({ jobs: world.jobs, workElsewhere: world.opened.workElsewhere }));
  });
};
