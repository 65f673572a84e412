import { defineConfig } from 'oxlint';
import { importBorders } from './tools/import-borders.ts';

export default defineConfig({
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: ['dist', 'data', 'test-results', 'playwright-report'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-alert': 'error',
    'no-console': 'error',
    'no-param-reassign': 'error',
    'no-restricted-imports': [
      'error',
      { patterns: [{ regex: '^\\.\\./', message: 'A file of another folder is imported by its `#` path.' }] },
    ],
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': ['error', { allowReferrer: true }],
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '**/*.svg', '@fontsource-variable/**', '**/zod-without-eval.ts'] },
    ],
    'unicorn/consistent-function-scoping': ['error', { checkArrowFunctions: false }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*', 'fc.assert'] }],

    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A region that scrolls horizontally needs the focus to be scrolled by keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region'] }],
    // Safari drops the roles of tables whose `display` is changed by CSS: tables may repeat them.
    'jsx-a11y/no-redundant-roles': [
      'error',
      {
        nav: ['navigation'],
        table: ['table'],
        thead: ['rowgroup'],
        tbody: ['rowgroup'],
        tr: ['row'],
        th: ['columnheader', 'rowheader'],
        td: ['cell'],
      },
    ],
    // A table with keyboard navigation is a grid.
    'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
    'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'], td: ['cell'] }],

    // Off: steps on one connection or page are sequential, so waiting in a loop is nearly always intended.
    'no-await-in-loop': 'off',
    // Off: `fc.record` and `pg.Pool` are the documented use of these packages.
    'import/no-named-as-default-member': 'off',
    // Off: JSX compiles to the automatic runtime.
    'react/react-in-jsx-scope': 'off',
    // Off: the compiler's noImplicitReturns finds the same, and lets an effect return a clean-up in some cases only.
    'typescript/consistent-return': 'off',
    // Off: `map` with a spread copies each row with a change, as intended.
    'oxc/no-map-spread': 'off',
    // Off: properties check what applies to the drawn case.
    'vitest/no-conditional-expect': 'off',
    // Off: a test for one engine is registered on that engine alone, so that nothing is skipped.
    'vitest/no-conditional-tests': 'off',
    // Off: content often comes from properties; the journeys check names on the rendered page.
    'jsx-a11y/anchor-has-content': 'off',
    // Off: an inline SVG drawing has the role `img` and cannot be an `img`.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Off: react/exhaustive-deps reports missing dependencies; an additional one reruns an effect for a new URL.
    'react/exhaustive-effect-dependencies': 'off',
    // Off for strings: `[...text]` counts code points, which is what the limits and flags mean.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'node/no-process-env': 'error',
        'no-restricted-properties': [
          'error',
          { object: 'Intl', property: 'DateTimeFormat', message: 'Dates are written by `#core/day-text.ts`.' },
          { property: 'toLocaleDateString', message: 'Dates are written by `#core/day-text.ts`.' },
          { property: 'toLocaleTimeString', message: 'Dates are written by `#core/day-text.ts`.' },
          { property: 'toDateString', message: 'Dates are written by `#core/day-text.ts`.' },
          { property: 'toTimeString', message: 'Dates are written by `#core/day-text.ts`.' },
          { property: 'toUTCString', message: 'Dates are written by `#core/day-text.ts`.' },
        ],
      },
    },
    ...importBorders,
    {
      files: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^\\.\\./', message: 'A file of another folder is imported by its `#` path.' }] },
        ],
      },
    },
    { files: ['src/app/server/config.ts', 'src/**/*.test.ts'], rules: { 'node/no-process-env': 'off' } },
    {
      files: ['src/features/contacts/panel/contact-date.ts', 'src/**/*.test.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      // These trust the shapes of responses, which the server's tests check.
      files: ['src/kit/browser/fetch-json.ts', 'src/kit/answers/answer-store.ts'],
      rules: { 'typescript/consistent-type-assertions': 'off', 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      files: ['tools/**', 'bench/**', 'e2e/**', 'src/app/cli/**', 'src/app/server/start-server.ts'],
      rules: { 'no-console': 'off' },
    },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
});
