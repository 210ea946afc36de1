import { config } from 'zod/v4/core';

// Zod tries out whether it may compile schemas. Under our policy it may not, and even the attempt is reported as a
// violation. Imported before the first schema is made.
config({ jitless: true });
