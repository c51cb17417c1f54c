import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, camelCase, kebabName, pascalCase } from './edits.mjs';

/** The dialects, with the section of the list of pages that is for their users. */
const readers = {
  helm: 'Chart authors',
  openapi: 'CRD and operator authors',
  kubernetes: 'CRD and operator authors',
  kudo: 'Authors of KUDO operators',
  ytt: 'Authors of ytt templates',
};
const dialects = Object.keys(readers);

/** The list of pages. */
const pages = 'docs/README.md';

/** A target with its line in the dialect, a fixture with what it writes, and its page. */
export function planTarget({ name: given, edits, root, dialect = 'helm' }) {
  const name = kebabName(given, 'target');
  if (!dialects.includes(dialect)) {
    throw new Problem(`there is no dialect "${dialect}"`, `The dialects are ${dialects.join(', ')}.`);
  }
  const constant = camelCase(name);
  const file = `${name}.txt`;
  const index = `src/${dialect}/index.ts`;
  const fixture = `test/fixtures/target-${name}`;
  const existing = findTarget(root, name);
  if (existing !== undefined) throw new Problem(`the target ${name} already exists`, `It is in ${existing}.`);
  edits.import(index, constant, `./emit/${name}.ts`);
  edits.replace(index, /^( {2}targets: \[)([^\]]*)\]/m, (_, open, names) => `${open}${names}, ${constant}]`, 'targets');
  if (edits.has(pages)) {
    const section = new RegExp(`^## ${readers[dialect]}\\n\\n(?:(?:-| ).*\\n)*`, 'm');
    const line = `- [${file}](${name}.md): what the target \`${name}\` writes.\n`;
    edits.replace(pages, section, (list) => list + line, `section "${readers[dialect]}"`);
  }
  const path = `src/${dialect}/emit/${name}.ts`;
  const page = `docs/${name}.md`;
  return {
    files: {
      [path]: source({ name, constant, file }),
      [`${fixture}/model.ts`]: model(name),
      [`${fixture}/expected/${file}`]: 'name\nsize\n',
      [page]: pageText({ name, file }),
    },
    next: [
      `In ${path}, write the artifact: its file, its table of keywords and what it emits. A target of more than a few lines is loaded when a document needs it: see src/helm/emit/docs.ts.`,
      `In ${fixture}/model.ts, show what it treats specially; expected/ holds what gen writes.`,
      `In ${page}, say what the artifact is for, and say the same in a few words in the list of pages (docs/README.md).`,
      'Run npm run update, then npx vitest run test/emit/every-target.test.ts test/fixtures.test.ts.',
    ],
  };
}

/** The file that defines the target of a name. */
function findTarget(root, name) {
  const folders = ['generator', ...dialects].map((folder) => `src/${folder}/emit`);
  const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`));
  const definition = new RegExp(`^ {2}name: '${name}',$`, 'm');
  return files.find((file) => file.endsWith('.ts') && definition.test(readFileSync(join(root, file), 'utf8')));
}

const source = ({ name, constant, file }) => `/** The target \`${name}\`. */

import type { KeywordTable } from '../../generator/emit/keyword-table.ts';
import type { Target } from '../../generator/emit/target.ts';

const files = { values: '${file}' } as const;

const table: KeywordTable = {
  target: '${name}',
  otherwise: { kind: 'drop', rule: '${file} lists the names of properties; the schema says the rest.' },
  exceptions: { properties: { kind: 'own', becomes: 'a line for each name' } },
};

/** \`${file}\`: the names of the properties. */
export const ${constant}: Target & { readonly name: '${name}' } = {
  name: '${name}',
  files,
  onRequest: true,
  tables: [table],
  emit: ({ root }) => {
    const text = Object.keys(root.properties ?? {})
      .map((property) => \`\${property}\\n\`)
      .join('');
    return { artifacts: [{ file: files.values, text }], diagnostics: [] };
  },
};
`;

const model = (name) => `import { Values } from 'schemawright';

@Values({ targets: ['${name}'] })
export class ${pascalCase(name)} {
  name!: string;
  size?: number;
}
`;

const pageText = ({ name, file }) => `# ${file}

The target \`${name}\` writes \`${file}\`: the names of the properties of a model, one on each line. \`gen\` writes it for models that name it:

\`\`\`ts
@Values({ targets: ['${name}'] })
export class Hello {
  name!: string;
  size?: number;
}
\`\`\`

\`\`\`text
name
size
\`\`\`
`;
