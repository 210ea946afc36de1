import fs from 'node:fs';
import path from 'node:path';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const onlyUses = (sourceTag, ...tags) => ({ sourceTag, onlyDependOnLibsWithTags: tags });
const serverLibs = ['type:kernel', 'type:network', 'type:ports', 'type:event-sourcing', 'type:contracts'];
// Tests of a service and of an adapter run over the embedded adapters; .dependency-cruiser.mjs refuses that import to all other files.
const forTests = ['type:adapter', 'type:port-contracts'];

/** Every scope that a project of the workspace names in its tags. */
const scopes = [
  ...new Set(
    ['services', 'frontends', 'libs', 'libs/adapters'].flatMap((folder) =>
      fs
        .readdirSync(path.join(import.meta.dirname, folder))
        .map((project) => path.join(import.meta.dirname, folder, project, 'package.json'))
        .filter((file) => fs.existsSync(file))
        .flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')).nx?.tags ?? [])
        .filter((tag) => tag.startsWith('scope:') && tag !== 'scope:shared')
        .map((tag) => tag.slice('scope:'.length)),
    ),
  ),
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.cache/',
      'data/',
      'data.*/',
      'libs/api-client/src/generated/',
      'tests/architecture/planted/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      // Rules that ask for types are in .oxlintrc.json, which answers them with the native compiler.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-duplicate-imports': 'error',
      'no-console': 'off',
      'no-restricted-syntax': [
        'error',
        ...['ObjectExpression > SpreadElement > ObjectExpression', 'JSXSpreadAttribute > ObjectExpression'].map(
          (selector) => ({ selector, message: 'Write the members themselves.' }),
        ),
      ],
    },
  },
  {
    // What crosses projects, in tests, tools and scripts, may use all of them.
    files: ['{libs,services,frontends}/**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          // Builds belong to the workspace, not to a project. Only tests use the test kit: .dependency-cruiser.mjs sees to that.
          allow: ['^(\\.\\./)+tools/(build|distributed|engines)/', '^@marquee/test-kit/'],
          allowCircularSelfDependency: true,
          // Their specs use each other; cycles of files are refused in .dependency-cruiser.mjs, and so is a static import where an adapter
          // is to be loaded when it is chosen.
          ignoredCircularDependencies: [
            ['tag:type:event-sourcing', 'tag:type:adapter'],
            ['tag:type:event-sourcing', 'tag:type:port-contracts'],
            ['tag:type:port-contracts', 'tag:type:adapter'],
            ['tag:type:test-kit', 'tag:type:adapter'],
            ['tag:type:test-kit', 'tag:type:contracts'],
            ['tag:type:test-kit', 'tag:type:page'],
            ['tag:type:test-kit', 'tag:type:ports'],
          ],
          checkDynamicDependenciesExceptions: ['@marquee/adapter-.*'],
          enforceBuildableLibDependency: false,
          depConstraints: [
            onlyUses('type:kernel'),
            onlyUses('type:network', 'type:kernel'),
            onlyUses('type:ports', 'type:kernel'),
            onlyUses('type:contracts', 'type:kernel', 'type:page'),
            onlyUses('type:event-sourcing', 'type:kernel', 'type:ports', 'type:contracts', ...forTests),
            onlyUses('type:port-contracts', ...serverLibs),
            onlyUses('type:adapter', ...serverLibs, 'type:worker-kit', ...forTests),
            onlyUses(
              'type:nest-kit',
              'type:kernel',
              'type:network',
              'type:ports',
              'type:contracts',
              'type:event-sourcing',
              ...forTests,
            ),
            onlyUses('type:page', 'type:kernel'),
            onlyUses('type:worker-kit', 'type:kernel'),
            onlyUses('type:analysis'),
            // It starts products with items of every kind, and looks into what they store.
            onlyUses('type:test-kit', ...serverLibs, 'type:page', 'type:adapter', 'type:demo'),
            onlyUses('type:drawing', 'type:worker-kit'),
            onlyUses('type:demo', 'type:kernel', 'type:contracts'),
            onlyUses('type:service-host', ...serverLibs, 'type:nest-kit', 'type:page', 'type:adapter'),
            // A service's main.ts alone uses the host and the adapters; .dependency-cruiser.mjs sees to that by file.
            onlyUses(
              'type:service',
              ...serverLibs,
              'type:nest-kit',
              'type:page',
              'type:analysis',
              'type:drawing',
              'type:worker-kit',
              'type:service-host',
              ...forTests,
            ),
            onlyUses(
              'type:host',
              ...serverLibs,
              'type:nest-kit',
              'type:page',
              'type:adapter',
              'type:worker-kit',
              'type:service',
              'type:service-host',
              'type:demo',
            ),
            onlyUses('type:api-client'),
            onlyUses('type:ui', 'type:page'),
            onlyUses('type:web-kit', 'type:kernel', 'type:api-client', 'type:ui', 'type:contracts'),
            onlyUses('type:shell', 'type:web-kit', 'type:ui', 'type:page', 'type:api-client'),
            onlyUses(
              'type:remote',
              'type:web-kit',
              'type:ui',
              'type:page',
              'type:api-client',
              'type:kernel',
              'type:analysis',
            ),
            ...scopes.map((scope) => onlyUses(`scope:${scope}`, `scope:${scope}`, 'scope:shared')),
          ],
        },
      ],
    },
  },
  {
    files: ['services/**/*.ts', 'libs/**/*.ts'],
    ignores: [
      '**/*.env.ts',
      '**/*.spec.ts',
      '**/tests/**',
      '**/bench/**',
      '**/testing/**',
      'libs/ports/src/fault-point.ts',
      'libs/port-contracts/**',
      'libs/test-kit/**',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in *.env.ts, once.' },
      ],
    },
  },
  {
    files: ['libs/{ui,web-kit,page}/**/*.tsx', 'frontends/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  // Each module that a declaration file describes has imports of its own.
  { files: ['**/*.d.ts'], rules: { 'no-duplicate-imports': 'off' } },
  { files: ['**/*.cjs', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off', 'no-var': 'off' } },
  prettier,
);
