import { defineAggregate } from '@marquee/event-sourcing';
import { uploadDecider } from './upload.decider';

export const uploadAggregate = defineAggregate({
  name: 'upload',
  decider: uploadDecider,
  stream: (uploadId: string) => `upload-${uploadId}`,
  // A file may move between items as often as its owner edits them.
  snapshot: { every: 100, schema: 3 },
});
