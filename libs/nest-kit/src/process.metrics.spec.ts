import { register } from 'prom-client';
import { observeProcess } from './process.metrics';

describe('the metrics of a process', () => {
  it('say which release and which Node runs', async () => {
    observeProcess({ version: '1.2.3+abc', commit: 'abc' });
    const labels = `version="1.2.3+abc",commit="abc",node="${process.versions.node}"`;
    expect(await register.getSingleMetricAsString('marquee_build_info')).toContain(`marquee_build_info{${labels}} 1`);
    register.clear();
  });
});
