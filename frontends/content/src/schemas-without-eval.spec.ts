import './schemas-without-eval';
import { config } from 'zod/v4/core';

it('tells Zod not to compile schemas', () => expect(config().jitless).toBe(true));
