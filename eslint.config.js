import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { arguedAssertion } from './scripts/eslint/argued-assertion.js';
import { noLiteralSpread, plainNames } from './scripts/eslint/plain-names.js';

const syntaxTree = 'Only generator/extract and generator/print know the syntax tree.';

const noSyntaxTree = {
  paths: [
    { name: 'ts-morph', message: syntaxTree },
    { name: '@ts-morph/common', message: syntaxTree },
    { name: 'typescript', message: syntaxTree },
  ],
};

const restrictedSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Exports have names; only configuration files have a default one.' },
  { selector: 'TSEnumDeclaration', message: 'A union of literals says the same and is erased.' },
  { selector: 'TSModuleDeclaration[global!=true]', message: 'A module is a file.' },
  { selector: 'CallExpression[callee.property.name="forEach"]', message: 'Write for…of.' },
];

export default defineConfig(
  globalIgnores(['dist/', 'out/', 'coverage/', 'models/', 'examples/', 'bench/', 'scripts/']),
  globalIgnores(['test/fixtures/', 'test/invalid/', 'test/*/*/**', '!test/support/**']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './src/page/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: 'error',
      'no-nested-ternary': 'error',
      'no-param-reassign': 'error',
      'no-useless-return': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      // A name for the key says more than `Record`, and a type alias of an object is fine in a union.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `return report(…)` ends a function with a diagnostic.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // JSON Schema counts code points, which is what spreading a text gives.
      '@typescript-eslint/no-misused-spread': 'off',
      // Drafts and documents are maps of keywords; taking one out is not a mistake in the shape of an object.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // `defineTypedKeyword<S>` and its like are the argued casts: the caller names what the compiler cannot derive.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // What is shown of a value that may be anything is a matter of the caller.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { allowDefaultCaseForExhaustiveSwitch: false }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: {
      schemawright: {
        rules: { 'argued-assertion': arguedAssertion, 'no-literal-spread': noLiteralSpread, 'plain-names': plainNames },
      },
    },
    rules: {
      'max-depth': ['error', 4],
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 80],
      'schemawright/argued-assertion': 'error',
      'schemawright/no-literal-spread': 'error',
      'schemawright/plain-names': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/generator/{extract,print}/**'],
    rules: { 'no-restricted-imports': ['error', noSyntaxTree] },
  },
  {
    files: ['src/generator/{extract,print}/**/*.ts'],
    // The kinds of syntax are hundreds; what is not named is refused or asked of the compiler.
    rules: { '@typescript-eslint/switch-exhaustiveness-check': 'off' },
  },
  { files: ['src/**/*.{ts,tsx}'], ignores: ['src/cli/**'], rules: { 'no-console': 'error' } },
  {
    files: ['test/**/*.ts'],
    rules: {
      // Models in tests may be empty classes and have enums.
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-restricted-syntax': ['error', ...restrictedSyntax.filter(({ selector }) => selector !== 'TSEnumDeclaration')],
    },
  },
  // Vitest loads a reporter by its default export.
  {
    // What models import from: an enum is one there, so that its members are constants of the model.
    files: ['src/kubernetes/types/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...restrictedSyntax.filter(({ selector }) => selector !== 'TSEnumDeclaration')],
    },
  },
  { files: ['test/support/not-tested.ts'], rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax.slice(1)] } },
  { files: ['*.config.ts', '*.config.js'], rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax.slice(1)] } },
);
