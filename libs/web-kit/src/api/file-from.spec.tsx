import { fileFrom } from './file-from';

const answered = (disposition: string | null) => {
  const headers = disposition === null ? {} : { 'content-disposition': disposition };
  return Promise.resolve({ data: new Blob(['a,b']), response: new Response(null, { headers }) });
};

it.each([
  ['in quotes', 'attachment; filename="marquee-ines.zip"', 'marquee-ines.zip'],
  ['in any letters', "attachment; filename*=UTF-8''answers-S%C3%B6ng.csv", 'answers-Söng.csv'],
  ['not at all', null, 'other.csv'],
])('a file has the name that the server gives: %s', async (_case, disposition, name) => {
  const file = await fileFrom(answered(disposition), 'other.csv');
  expect([file.name, file.size]).toEqual([name, 3]);
});

it('a refusal is thrown', () =>
  expect(
    fileFrom(Promise.resolve({ error: { code: 'no_export' }, response: new Response(null, { status: 404 }) }), 'x'),
  ).rejects.toMatchObject({ status: 404, code: 'no_export' }));
