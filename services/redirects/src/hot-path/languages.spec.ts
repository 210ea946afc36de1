import { languagesIn } from './languages';

it.each([
  [undefined, []],
  ['', []],
  ['de', ['de']],
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', ['pt-br', 'pt', 'en-us', 'en']],
  ['en;q=0.1, fr ; q=0.9', ['fr', 'en']],
  ['*', []],
  ['da;q=0, en', ['en']],
  ['de;q=x', []],
  ['<script>,de', ['de']],
])('reads %j as %j', (header, tags) => expect(languagesIn(header)).toEqual(tags));
