import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, kebabCase, pascalCase } from './edits.mjs';

/** The families that a keyword can be added to: the types that it then fits, and a property for its example. */
const families = {
  annotations: { fits: '[...everyFit]', needs: 'everyFit', type: 'string' },
  values: { fits: '[...everyFit]', needs: 'everyFit', type: 'string' },
  strings: { fits: "['string']", type: 'string' },
  numbers: { fits: "['number']", type: 'number' },
  arrays: { fits: "['array']", type: 'string[]' },
  objects: { fits: "['object']", type: 'Record<string, string>' },
};

/** A keyword: its entry, its row of arguments and the model that shows it. It writes an extension until its author decides. */
export function planKeyword({ name, edits, root, family = 'strings' }) {
  if (!/^[a-z][A-Za-z]+$/.test(name)) {
    throw new Problem(`"${name}" cannot name a keyword`, 'Use a word in camelCase, for example maxAge.');
  }
  if (!Object.hasOwn(families, family)) {
    throw new Problem(`there is no family "${family}"`, `The families are ${Object.keys(families).join(', ')}.`);
  }
  const decorator = pascalCase(name);
  const rows = 'test/decorators/rows.ts';
  const isTaken = new RegExp(`^ {2}${decorator}: `, 'm').test(edits.read(rows));
  if (isTaken) throw new Problem(`@${decorator} already exists`, `Choose another name, or change its entry.`);
  const path = `src/decorators/${family}.ts`;
  if (!existsSync(join(root, path))) throw new Problem(`there is no ${path}`, 'Add the entry by hand.');
  const { fits, needs, type } = families[family];
  const written = `x-${kebabCase(name)}`;
  for (const one of ['keyword', ...(needs === undefined ? [] : [needs])]) edits.import(path, one, './entry/keyword.ts');
  edits.import(path, 'nonEmptyString', './entry/arguments.ts');
  edits.append(path, entry({ name, decorator, written, fits, type }));
  edits.replace(rows, /^export const rows: .*\n/m, (line) => line + row({ decorator, written }), 'table "rows"');
  const model = `models/decorators/${kebabCase(name)}.ts`;
  return {
    files: { [model]: example({ decorator, type }) },
    next: [
      `In ${path}, write what @${decorator} takes, its sentence and the keyword that it writes (now "${written}"). A keyword of JSON Schema needs no "writes" and no "write"; it needs its row in src/schema/keywords/table.ts.`,
      `In ${rows}, list right and wrong arguments; in ${model}, show the decorator in use.`,
      'Where a target treats the keyword specially, add it to the table of that target (src/*/emit).',
      'Run npm run update, then npx vitest run test/decorators/vocabulary.test.ts test/models.',
    ],
  };
}

const entry = ({ name, decorator, written, fits, type }) => `
/**
 * The value has the extension \`${written}\`.
 *
 * @example \`\`\` @${decorator}('example') value!: ${type}; \`\`\`
 */
export const ${decorator} = keyword({
  keyword: '${name}',
  fits: ${fits},
  argument: nonEmptyString,
  doc: 'The value has the extension \`${written}\`, which tools may read.',
  writes: ['${written}'],
  write: (partial, text) => {
    partial['${written}'] = text;
  },
});
`;

const row = ({ decorator, written }) => `  ${decorator}: {
    right: [[['example'], { '${written}': 'example' }]],
    expects: 'takes a non-empty string',
    wrong: [
      [[], 'nothing'],
      [[''], '""'],
      [[5], '5'],
    ],
  },
`;

const example = ({ decorator, type }) => `import { ${['Schema', decorator].sort().join(', ')} } from 'schemawright';

// Tools may read the extension that @${decorator} writes.
@Schema()
export class ${decorator}Example {
  @${decorator}('example')
  value?: ${type};
}
`;
