/** Packages with native add-ons, which must be found next to them: bundles leave them outside. */
export const NATIVE = ['@napi-rs/canvas', '@node-rs/argon2', 'chdb', 'libsql', 'sharp'];
