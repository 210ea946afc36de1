// Five kinds of run share one transform: `unit` (Node), `web` (jsdom), `e2e` (real browsers and engines around the built product),
// `engines` (adapters on engines that are killed and slowed down, which wait for most of their time) and `load` (the product under a load,
// or with a clock in hand: such a test has the machine for itself).
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
const transform = { '^.+\\.ts$': swc(false), '^.+\\.(tsx|mjs|js)$': swc(true) };
// Packages published as ES modules only, and one that imports a module when it needs it; everything else in node_modules is left as it is.
const transformed = [
  'openapi-fetch',
  'msw',
  '@mswjs',
  'until-async',
  'echarts',
  'zrender',
  '@opentelemetry/otlp-exporter-base',
];
const common = {
  rootDir: import.meta.dirname,
  // Not with the tests' own temporary files, which may lie in memory and go with the run.
  cacheDirectory: '<rootDir>/.cache/jest',
  // Jest's own, which compiles a module once in a process instead of once for every spec file.
  runtime: '<rootDir>/tools/tests/runtime.cjs',
  transform,
  // `shows`, by which a test names the statements of the specification that it shows.
  setupFiles: ['<rootDir>/libs/test-kit/src/shows.ts'],
  transformIgnorePatterns: [`/node_modules/(?!(?:${transformed.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/libs/test-kit/src/empty-module.ts',
    // The sources name it so where they start a thread or a process of their own.
    '^worker_threads$': '<rootDir>/libs/test-kit/src/worker-threads.ts',
    '^child_process$': '<rootDir>/libs/test-kit/src/child-process.ts',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
};
export default {
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/tests/longest-first.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.e2e\\.spec\\.ts$'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/libs/test-kit/src/browser-environment.cjs',
      testMatch: ['**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/libs/test-kit/src/web-setup.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/libs/test-kit/src/shared-by-worker.cjs',
      globalTeardown: '<rootDir>/libs/test-kit/src/close-shared.cjs',
      testMatch: ['**/*.e2e.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/libs/', '\\.load\\.e2e\\.spec\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/libs/test-kit/src/e2e-setup.ts'],
    },
    {
      ...common,
      displayName: 'engines',
      testEnvironment: '<rootDir>/libs/test-kit/src/until-deadline.cjs',
      testMatch: ['<rootDir>/libs/**/*.e2e.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/libs/test-kit/src/e2e-setup.ts'],
    },
    {
      ...common,
      displayName: 'load',
      testEnvironment: '<rootDir>/libs/test-kit/src/until-deadline.cjs',
      testMatch: ['**/*.load.e2e.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/libs/test-kit/src/e2e-setup.ts'],
    },
  ],
};
