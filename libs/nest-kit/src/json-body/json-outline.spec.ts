import { outlineOf } from './json-outline';

const names = ['type', 'content', 'id'].map((name) => Buffer.from(name));
const limits = { values: 1000, depth: 32, field: 'type', names };
const outline = (json: string, more: object = {}) => outlineOf(Buffer.from(json), { ...limits, ...more });

describe('the outline of a JSON text', () => {
  it.each([
    ['{}', 1, 1],
    ['{"id":1}', 2, 1],
    ['{"id":1,"type":[1,2,{"id":3}]}', 7, 3],
    ['"a,b:c{["', 1, 0],
    ['"a\\",b"', 1, 0],
    ['"a\\\\",1', 2, 0],
    ['"\\u0022,"', 1, 0],
    ['[[[[', 1, 4],
    ['"without an end,,,,', 1, 0],
    ['"ends with a backslash\\', 1, 0],
    ['', 1, 0],
  ])('counts the values and the depth of %s', (json, values, depth) =>
    expect(outline(json)).toMatchObject({ values, depth }),
  );

  it.each([
    ['{"type":"link"}', true, 'link'],
    ['{"type" : "link"}', true, 'link'],
    ['{"id":1,"type":\n"link"}', true, 'link'],
    ['{"type":7}', true, undefined],
    ['{"type":"link","type":7}', true, undefined],
    ['{"type":"link","type":"photo"}', true, 'photo'],
    ['{"content":{"type":"link"}}', false, undefined],
    ['{"id":"type","content":"link"}', false, undefined],
    ['{"\\u0074ype":"link"}', false, undefined],
    ['["type","link"]', false, undefined],
  ])('reads the field at the top of %s', (json, hasField, fieldValue) =>
    expect(outline(json)).toMatchObject({ hasField, fieldValue }),
  );

  it.each([
    ['{"type":"x","content":{"id":1}}', undefined],
    ['{"type":"x","content":{"other":1,"another":1}}', 'other'],
    ['{"type":"other"}', undefined],
    [`{"${'x'.repeat(100)}":1}`, 'x'.repeat(64)],
  ])('names the first unknown name of %s', (json, unknown) => expect(outline(json)).toMatchObject({ unknown }));

  it('ends sooner where it has an unknown name', () => {
    const many = `{"id":[${'1,'.repeat(500)}1]`;
    expect(outline(`${many}}`, { valuesOfUnknown: 10 }).values).toBe(502);
    expect(outline(`${many},"other":[1,2]}`, { valuesOfUnknown: 10 }).values).toBe(503);
    expect(outline(`{"other":[${'1,'.repeat(500)}1]}`, { valuesOfUnknown: 10 }).values).toBe(11);
  });

  it('ends where there are more values or levels than allowed', () => {
    expect(outline(`[${'1,'.repeat(5000)}1]`).values).toBe(1001);
    expect(outline('['.repeat(5000)).depth).toBe(33);
  });
});
