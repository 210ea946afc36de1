import { defineEndpoint } from '@marquee/contracts';
import { Controller, type DynamicModule } from '@nestjs/common';
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
