import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { DomainError } from '@marquee/kernel';
import { ObjectRefused } from '@marquee/ports';
import fastify from 'fastify';
import { createLogger } from './logger';
import { answerError } from './problem-details';

describe('an answer to an error', () => {
  let lines: unknown[];
  const appWithLog = () => {
    lines = [];
    let ids = 0;
    const logger = createLogger({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
    const app = fastify({ genReqId: () => `r${(ids += 1)}` });
    app.setErrorHandler(answerError(logger));
    return app;
  };

  it('of a full disk is in the log, once however many requests the disk refuses', async () => {
    const app = appWithLog();
    app.get('/', () => {
      throw new ObjectRefused('storage_full', 'The disk is full: the file was not stored.');
    });
    for (let n = 0; n < 3; n += 1) expect((await app.inject('/')).statusCode).toBe(507);
    await app.close();
    expect(lines).toEqual([
      {
        level: 'error',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        reason: 'ObjectRefused storage_full',
        status: 507,
        problem: 'storage_full',
        instance: 'r1',
        method: 'GET',
        route: '/',
        msg: 'the disk is full',
      },
    ]);
  });

  it('of a damaged file is 503, and in the log by the name of the file, once for many requests', async () => {
    const app = appWithLog();
    const file = join(mkdtempSync(join(tmpdir(), 'marquee-damaged-')), 'views.db');
    writeFileSync(file, 'no database');
    app.get('/', () => openSqliteDocumentStore({ file }));
    for (let n = 0; n < 3; n += 1) expect((await app.inject('/')).statusCode).toBe(503);
    await app.close();
    rmSync(dirname(file), { recursive: true });
    const reason = `storage_damaged: ${file} is damaged`;
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error', reason, instance: 'r1', status: 503, msg: 'a file is damaged' }),
    ]);
  });

  it('with 5xx is in the log with the id of its problem document and the template of its route, and one with 4xx is not', async () => {
    const app = appWithLog();
    app.get('/pages/:name', () => {
      throw new TypeError('no name');
    });
    app.get('/busy', () => {
      throw new DomainError('unavailable', 'The figures cannot be read at the moment.');
    });
    app.get('/missing', () => {
      throw new DomainError('not_found', 'There is no such page.');
    });
    const problems = [];
    for (const url of ['/pages/ines', '/busy', '/missing']) problems.push((await app.inject(url)).json() as object);
    await app.close();
    expect(problems).toMatchObject([
      { status: 500, instance: 'r1' },
      { status: 503, instance: 'r2' },
      { status: 404, instance: 'r3' },
    ]);
    expect(lines).toMatchObject([
      { instance: 'r1', status: 500, route: '/pages/:name', err: { type: 'TypeError' }, msg: 'request failed' },
      { instance: 'r2', status: 503, route: '/busy', reason: 'DomainError unavailable', msg: 'request refused' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('ines');
  });
});
