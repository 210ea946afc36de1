import { defineEndpoint } from '@marquee/contracts';
import { Controller, type DynamicModule } from '@nestjs/common';
import { readyCheck } from './ready-checks';
import { Route } from './route';
import { testApp, type TestApp } from './testing/test-app';

const common = { tag: 'measured', method: 'GET', status: 200, errors: [], access: 'public' } as const;
const found = defineEndpoint({ ...common, id: 'found', path: '/measured/{name}', summary: 'Find' });
const followed = defineEndpoint({
  ...common,
  id: 'followed',
  path: '/followed',
  summary: 'Follow',
  replyType: 'text/event-stream',
});

@Controller()
class MeasuredController {
  @Route(found)
  find(): string {
    return 'found';
  }

  @Route(followed)
  follow(): string {
    return '';
  }
}

const measured: DynamicModule = { module: class MeasuredModule {}, controllers: [MeasuredController] };

describe('the durations of requests', () => {
  let kit: TestApp;
  beforeEach(async () => {
    kit = await testApp([measured]);
  });
  afterEach(() => kit.close());

  it('are counted by the template of a route, without streams, health checks and unknown addresses', async () => {
    const urls = ['/measured/ines', '/measured/jon', '/followed', '/health/live', '/measured', '/metrics'];
    for (const url of urls) await kit.app.inject({ method: 'GET', url });
    const { body } = await kit.app.inject({ method: 'GET', url: '/metrics' });
    expect(body.match(/^marquee_http_request_duration_seconds_count.*$/gm)).toEqual([
      'marquee_http_request_duration_seconds_count{method="GET",route="/measured/:name",status="200"} 2',
    ]);
  });
});

describe('the checks of readiness', () => {
  it('are in the metrics, each by its name', async () => {
    const checked: DynamicModule = {
      module: class CheckedModule {},
      providers: [
        readyCheck('store', () => Promise.resolve()),
        readyCheck('queue', () => Promise.reject(new Error('away'))),
      ],
    };
    const kit = await testApp([checked]);
    const { body } = await kit.app.inject({ method: 'GET', url: '/metrics' });
    expect(body.match(/^marquee_check_up\{check="(?:store|queue)"\} \d$/gm)).toEqual([
      'marquee_check_up{check="store"} 1',
      'marquee_check_up{check="queue"} 0',
    ]);
    await kit.close();
  });
});
