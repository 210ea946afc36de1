import { EngineAvailability } from './engine-availability';

it('logs the beginning and the end of an outage once each, with the engine and the first reason', () => {
  const lines: [level: string, fields: object, message: string][] = [];
  const availability = new EngineAvailability('redis', {
    warn: (...line) => lines.push(['warn', ...line]),
    info: (...line) => lines.push(['info', ...line]),
  });
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
