// Zod tries out whether it may compile schemas. Under our policy it may not, and even the attempt is reported as a violation. Set before
// the first schema is made, as `config({ jitless: true })` of Zod does, which would make Zod a part of the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
