import { Problem, camelCase, kebabName } from './edits.mjs';

/** The areas whose rules are objects of their own: folder, profile, and how a rule is defined there. */
const areas = {
  schema: {
    folder: 'src/rules/advice',
    profile: /^export const advice: Profile = \[\n(?: .*\n)*/m,
    define: 'rule',
    check: (keyword) => `check: (schema) => (schema['${keyword}'] === undefined ? nothing : [`,
    imports: "import { nothing, rule } from '../runner/rule.ts';",
    keywords: (keyword) => `\n  keywords: ['${keyword}'],`,
    test: 'test/rules/rules.test.ts',
  },
  helm: {
    folder: 'src/helm/rules',
    profile: /^export const helm: Profile = \[\n(?: .*\n)*/m,
    define: 'schemaRule',
    check: (keyword) => `findAt: ({ schema }) => (schema['${keyword}'] === undefined ? nothing : [`,
    imports: "import { nothing } from '../../rules/runner/rule.ts';\nimport { schemaRule } from './helm-rule.ts';",
    keywords: () => '',
    test: 'test/rules/helm.test.ts',
  },
};

/** Areas whose rules are written otherwise, and where. */
const elsewhere = [
  [
    /^R\d+$/,
    'It checks a statement of a standard: add it to its family in src/cluster-app/rules and to src/cluster-app/profiles.ts, its statement to test/support/statements.ts, and a line that breaks it to test/rules/broken/model.ts.',
  ],
  [/^crd$/, 'Its page is an entry in src/kubernetes/rules/pages.ts, and the code that reports it is beside that.'],
  [
    /^convention$/,
    'It is an entry in src/kubernetes/conventions/rules, and a line in src/kubernetes/conventions/profile.ts.',
  ],
  [/^kudo$/, 'Its page is an entry of src/kudo/rules/*-pages.ts, and the code that reports it is beside that.'],
  [/^ytt$/, 'Its page is an entry in src/ytt/rules, and the code that reports it is beside that.'],
];

/** A rule, with its cases, and its line in the profile. */
export function planRule({ name: code, edits }) {
  const [area, rest, ...more] = code.split('/');
  if (rest === undefined || more.length > 0) {
    throw new Problem(
      `"${code}" is not the code of a rule`,
      'Write AREA/NAME, for example schema/title-twice or helm/tab.',
    );
  }
  if (!Object.hasOwn(areas, area)) {
    const help =
      elsewhere.find(([pattern]) => pattern.test(area))?.[1] ?? `The areas are ${Object.keys(areas).join(', ')}.`;
    throw new Problem(`this script writes no rule of the area "${area}"`, help);
  }
  const name = kebabName(rest, 'rule');
  if (/\d/.test(name)) throw new Problem(`"${name}" cannot name a rule`, 'Codes have letters and hyphens, no digits.');
  const { folder, profile, imports, define, check, keywords, test } = areas[area];
  if (edits.read('src/dialects/rule-codes.ts').includes(`'${code}'`)) {
    throw new Problem(`the rule ${code} already exists`, 'Choose another name, or change the rule.');
  }
  const constant = camelCase(name);
  const path = `${folder}/${name}.ts`;
  const index = `${folder}/index.ts`;
  edits.import(index, constant, `./${name}.ts`);
  edits.replace(index, profile, (lines) => `${lines}  [${constant}, 'warning'],\n`, 'profile');
  const keyword = `x-${name}`;
  const text = `${imports}

/** No schema has the keyword \`${keyword}\`. */
export const ${constant} = ${define}({
  code: '${code}',
  summary: 'No schema has the keyword ${keyword}.',
  why: 'No tool reads the keyword ${keyword}.',
  help: 'Remove the keyword.',${keywords(keyword)}
  valid: [{ properties: { name: { type: 'string' } } }],
  invalid: [
    {
      schema: { '${keyword}': true },
      message: 'the schema has the keyword "${keyword}"',
      at: '/${keyword}',
    },
    {
      schema: { properties: { name: { '${keyword}': true } } },
      message: 'the schema has the keyword "${keyword}"',
      at: '/properties/name/${keyword}',
    },
  ],
  ${check(keyword)}{ message: 'the schema has the keyword "${keyword}"', at: ['${keyword}'] }]),
});
`;
  return {
    files: { [path]: text },
    next: [
      `In ${path}, write the demand, the reason, the remedy, the cases and the check. The cases are the tests and the examples on the page; a message names the thing that is wrong.`,
      `In ${index}, move its line to its place in the profile, and choose "error", "warning" or "info".`,
      `Run npm run update, then npx vitest run ${test} test/rules/document.test.ts.`,
    ],
  };
}
