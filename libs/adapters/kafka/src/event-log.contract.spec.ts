import { randomUUID } from 'node:crypto';
import { eventLogContract } from '@marquee/port-contracts';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { inNamespace } from './testing/namespace';

describeWithEngine('kafka', 'Kafka', (url) => {
  eventLogContract('Kafka', () => inNamespace(url, `contract-${randomUUID()}-`));
});
