import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { UserModel } from '../../config/define-config.ts';
import { quoteString } from '../../generator/typescript/literal.ts';
import { kebabCase, createTitle, splitIdentifier } from '../../text/identifiers.ts';

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

export interface Placement {
  readonly root: string;
  readonly out?: string;
  readonly keepsValues: boolean;
}

/** The format of a configuration, by the ending of its name. */
export type ConfigurationFormat = 'ts' | 'json';

export function printConfiguration(placements: readonly Placement[], format: ConfigurationFormat): string {
  return format === 'json' ? jsonConfiguration(placements) : typescriptSource(placements);
}

function typescriptSource(placements: readonly Placement[]): string {
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

/** The JSON Schema of the configuration in the installed package, relative to the configuration. */
const schemaLink = './node_modules/schemawright/dist/config.schema.json';

function jsonConfiguration(placements: readonly Placement[]): string {
  const models = placements.flatMap(({ root, out, keepsValues }): [string, UserModel][] => {
    if (out === undefined && !keepsValues) return [];
    return [[root, { ...omitUndefined({ out }), ...(keepsValues ? { targets: { 'values-yaml': false } } : {}) }]];
  });
  const body = models.length === 0 ? { out: 'out' } : { models: Object.fromEntries(models) };
  return `${JSON.stringify({ $schema: schemaLink, ...body }, null, 2)}\n`;
}

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

export const scripts: Readonly<Record<string, string>> = {
  gen: 'schemawright gen',
  'gen:check': 'schemawright gen --check',
};

export function packageIgnored(format: ConfigurationFormat): readonly string[] {
  const folders = ['models/', 'node_modules/'];
  return [...folders, 'package.json', 'package-lock.json', `schemawright.config.${format}`, 'tsconfig.json'];
}

export const gitIgnored: readonly string[] = ['node_modules/'];

/** Characters that are not allowed in file or class names are removed: `My App` → `my-app`. */
export function modelName(name: string): string {
  return kebabCase(name.replaceAll(/[^A-Za-z\d]+/g, ' '));
}

/** Names that a class would hide: imports of the first model, and globals that its types use. */
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
