import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fieldsOf } from '@marquee/adapter-mongo';
import { mongo } from 'mongoose';
import { LogTranslation } from '../fill/log-translation';
import { documentsIn, followersIn, translatedIn, type BackedUpCollection } from './fill-documents';

const TOPIC = 'test.topic.v1';
const collection: BackedUpCollection = {
  name: 'test.checkpoints',
  kind: 'checkpoints',
  indexes: [],
  file: 'checkpoints.bson',
  documents: 4,
};
const checkpoints = [
  { _id: 'projection:clicks:1', position: `{"own-events/0":30001,"${TOPIC}/1":9}`, by: 'a' },
  { _id: 'projection:own:1', position: '{"own-events/0":30001}', by: 'b' },
  { _id: 'reactor:mail', position: '{"generation":4,"position":30001}', by: 'c' },
  { _id: 'rebuild:projection:clicks:1', position: '{"generation":"g1","positions":"{}","handled":1}', by: 'd' },
];

describe('the checkpoints in a backup of distributed services', () => {
  let backup: string;
  beforeEach(() => {
    backup = fs.mkdtempSync(path.join(tmpdir(), 'marquee-checkpoints-'));
    fs.writeFileSync(
      path.join(backup, collection.file),
      Buffer.concat(checkpoints.map((each) => mongo.BSON.serialize(each))),
    );
  });
  afterEach(() => fs.rmSync(backup, { recursive: true }));

  it('are at the same records of the new log, and at the same events of their own', () => {
    const followers = followersIn(backup, [collection]);
    expect([...followers.keys()]).toEqual(['test.checkpoints projection:clicks:1']);
    const log = new LogTranslation([...followers.values()]);
    [7, 9, 12].forEach((offset, index) =>
      log.moved({ topic: TOPIC, partition: 1, offset }, { partition: 1, offset: index }),
    );
    const to = { log, partitionsOf: () => 2, ownPosition: (position: number) => position };
    expect([...translatedIn(backup, collection, followers, to)].map(fieldsOf)).toEqual([
      { ...checkpoints[0], position: `{"own-events/0":30001,"${TOPIC}/1":1}` },
      checkpoints[1],
      checkpoints[2],
    ]);
    expect([...documentsIn(backup, collection)].map(fieldsOf)).toEqual(checkpoints);
  });
});
