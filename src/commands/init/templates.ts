/** The files that `init` starts a project with: a first model, a configuration, compiler options and npm scripts. */

import { quoteString } from '../../generator/typescript/literal.ts';
import { kebabCase, createTitle, splitIdentifier } from '../../text/identifiers.ts';

/** A first model where there are no values to start from. */
export function sampleModel(name: string, className: string): string {
  return `import { Description, Integer, Maximum, Minimum, Pattern, Title, Values } from 'schemawright';

@Title('Image')
export class ContainerImage {
  @Title('Repository')
  @Description('Where the image is pulled from, without the tag.')
  @Pattern(/^[a-z0-9._\\/-]+$/)
  repository: string = ${quoteString(`registry.example.com/${name}`)};

  @Title('Tag')
  tag: string = 'latest';
}

@Values()
@Title(${quoteString(createTitle(name))})
export class ${className} {
  @Title('Image')
  image: ContainerImage = new ContainerImage();

  @Title('Replicas')
  @Description('How many pods run at once.')
  @Minimum(1)
  @Maximum(100)
  replicas: Integer = 1;
}
`;
}

/** What the configuration says of a model: where its artifacts go, and whether values.yaml is one of them. */
export interface Placement {
  /** The name of its root class. */
  readonly root: string;
  readonly out?: string;
  readonly keepsValues: boolean;
}

/** A configuration for the first models. */
export function printConfiguration(placements: readonly Placement[]): string {
  const lines = placements.flatMap(({ root, out, keepsValues }) => {
    const place = out === undefined ? [] : [`out: ${quoteString(out)}`];
    const parts = [...place, ...(keepsValues ? [`targets: { 'values-yaml': false }`] : [])];
    return parts.length === 0 ? [] : [`    ${root}: { ${parts.join(', ')} },\n`];
  });
  const body = lines.length === 0 ? `out: 'out',` : `models: {\n${lines.join('')}  },`;
  return `import { defineConfig } from 'schemawright/config';

export default defineConfig({
  ${body}
});
`;
}

/** Compiler options under which editors show what a decorator does not fit. */
export const typescriptConfiguration = `{
  "compilerOptions": {
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true
  },
  "include": ["models", "schemawright.config.ts"]
}
`;

/** The npm scripts. */
export const scripts: Readonly<Record<string, string>> = {
  gen: 'schemawright gen',
  'gen:check': 'schemawright gen --check',
};

/** What a chart's package should leave out when the models live in its folder. */
export const packageIgnored: readonly string[] = [
  'models/',
  'node_modules/',
  'package.json',
  'package-lock.json',
  'schemawright.config.ts',
  'tsconfig.json',
];

/** What git should leave out. */
export const gitIgnored: readonly string[] = ['node_modules/'];

/** The name of a model for that of a folder or a chart, without letters that a file or a class should not have: `My App` → `my-app`. */
export function modelName(name: string): string {
  return kebabCase(name.replaceAll(/[^A-Za-z\d]+/g, ' '));
}

/** Names that a class of a first model would hide: what it imports, and globals that its types are written with. */
const taken: readonly string[] = [
  'ContainerImage',
  'Description',
  'Integer',
  'Maximum',
  'Minimum',
  'Pattern',
  'Title',
  'Values',
  'Array',
  'Boolean',
  'Date',
  'Error',
  'Function',
  'Map',
  'Number',
  'Object',
  'Record',
  'Set',
  'String',
  'Symbol',
];

/** A class name for the first model: `my-app` → `MyApp`, `values` → `ValuesModel`, `3scale` → `Model3Scale`. */
export function className(name: string): string {
  const words = splitIdentifier(name).filter((word) => /^[A-Za-z\d]+$/.test(word));
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  if (taken.includes(joined)) return `${joined}Model`;
  return /^[A-Za-z]/.test(joined) ? joined : `Model${joined}`;
}
