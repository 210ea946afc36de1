import { describeWithEngine } from '@marquee/test-kit/engine';
import { kafkaClusterId } from './cluster-id';

describeWithEngine('kafka', 'the id of a cluster', (url) => {
  it('is the same at each call', async () => {
    const address = { brokers: [url], clientId: 'test' };
    const id = await kafkaClusterId(address);
    expect(id).toMatch(/^[\w-]{10,}$/);
    expect(await kafkaClusterId(address)).toBe(id);
  });
});
