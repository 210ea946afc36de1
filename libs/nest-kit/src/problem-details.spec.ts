import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { ObjectRefused } from '@marquee/ports';
import fastify from 'fastify';
import { createLogger } from './logger';
import { answerError } from './problem-details';

describe('an answer to an error', () => {
  it('of a full disk is in the log, once however many requests the disk refuses', async () => {
    const lines: unknown[] = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
    const app = fastify({ genReqId: () => 'r1' });
    app.setErrorHandler(answerError(logger));
    app.get('/', () => {
      throw new ObjectRefused('storage_full', 'The disk is full: the file was not stored.');
    });
    for (let n = 0; n < 3; n += 1) expect((await app.inject('/')).statusCode).toBe(507);
    await app.close();
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, reason: 'storage_full', correlationId: 'r1', msg: 'the disk is full' }),
    ]);
  });

  it('of a damaged file is 503, and in the log by the name of the file, once for many requests', async () => {
    const lines: unknown[] = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
    const app = fastify({ genReqId: () => 'r1' });
    const file = join(mkdtempSync(join(tmpdir(), 'marquee-damaged-')), 'views.db');
    writeFileSync(file, 'no database');
    app.setErrorHandler(answerError(logger));
    app.get('/', () => openSqliteDocumentStore({ file }));
    for (let n = 0; n < 3; n += 1) expect((await app.inject('/')).statusCode).toBe(503);
    await app.close();
    rmSync(dirname(file), { recursive: true });
    const reason = `storage_damaged: ${file} is damaged`;
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, reason, correlationId: 'r1', msg: 'a file is damaged' }),
    ]);
  });
});
