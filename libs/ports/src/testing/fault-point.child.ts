import { performance } from 'node:perf_hooks';
import { faultPoint } from '../fault-point';

const pass = async (): Promise<string> => {
  const begun = performance.now();
  try {
    const answer = String(await faultPoint('here'));
    return performance.now() - begun > 100 ? `${answer}, later` : answer;
  } catch {
    return 'rejected';
  }
};

void (async () => {
  for (let n = 1; n <= 5; n += 1) console.log(await pass());
})();
