import { FILES } from '../format/archive-format';
import { README } from './readme';

it('explains each file of an archive, in one column', () => {
  const { readme: _readme, ...files } = FILES;
  for (const name of Object.values(files)) expect(README).toMatch(new RegExp(`^(?=${name} ).{21} \\S`, 'm'));
});
