import { EngineAvailability } from './engine-availability';

let lines: [level: string, fields: object, message: string][];
let availability: EngineAvailability;
beforeEach(() => {
  lines = [];
  availability = new EngineAvailability('redis', {
    warn: (...line) => lines.push(['warn', ...line]),
    info: (...line) => lines.push(['info', ...line]),
  });
});

it('logs the beginning and the end of an outage once each, with the engine and the first reason', () => {
  availability.back();
  availability.lost('ECONNREFUSED');
  availability.lost('closed');
  availability.back();
  availability.back();
  expect(lines).toEqual([
    ['warn', { engine: 'redis', reason: 'ECONNREFUSED' }, 'an engine does not answer'],
    ['info', { engine: 'redis' }, 'an engine answers again'],
  ]);
});

it('logs what the answers to an engine’s checks say, without their texts', async () => {
  const error = Object.assign(new Error('connect to http://key:hunter2@host'), { code: 'ECONNREFUSED' });
  for (let asked = 0; asked < 2; asked += 1)
    await expect(availability.reportOn(Promise.reject(error))).rejects.toBe(error);
  for (let asked = 0; asked < 2; asked += 1) await availability.reportOn(Promise.resolve());
  expect(lines).toEqual([
    ['warn', { engine: 'redis', reason: 'Error ECONNREFUSED' }, 'an engine does not answer'],
    ['info', { engine: 'redis' }, 'an engine answers again'],
  ]);
});
