import { join } from 'node:path';
import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { mapHomes, readBase, shareModels } from '../../src/generator/base/index.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { importSchema } from '../../src/commands/import/import.ts';
import { moduleText, type PrintedModels, printModels } from '../../src/generator/print/index.ts';
import { readText } from '../../src/text/read-text.ts';
import { dialect, isSchemaObject, type Schema, type SchemaObject } from '../../src/schema/document/schema.ts';
import { runs } from '../support/laws.ts';
import { folderFor, writeFiles } from '../support/folder.ts';
import { compiledStrictly } from '../support/strictly.ts';
import { compilers } from '../support/toolchains.ts';
import { documents } from './arbitrary.ts';
import { inOneOrder } from './round-trip.ts';

const base = `import { Closed, define, MinLength, Pattern, Title, Type, Values } from 'schemawright';

export const HostName = define('hostName', Type('string'), Title('Host'), Pattern(/^[a-z.]+$/));

@Closed()
export class Gateway {
  @HostName
  host!: string;

  @Title('Port')
  port: number = 3128;
}

export class Network {
  @Title('Gateway')
  gateway!: Gateway;

  @Title('Zone')
  @MinLength(1)
  zone?: string;
}

export class Node {
  @Title('Name')
  name!: string;

  @Title('Old')
  old?: string;
}

@Values()
export class Cluster {
  @Title('Network')
  network?: Network;

  @Title('Node')
  node?: Node;
}
`;

const host = { $ref: '#/$defs/hostName' };
const port = { type: 'number', title: 'Port', default: 3128 };
const gateway = { type: 'object', properties: { host, port }, required: ['host'], additionalProperties: false };
const zone = { type: 'string', title: 'Zone', minLength: 1 };
const network = {
  type: 'object',
  title: 'Network',
  properties: { gateway: { ...gateway, title: 'Gateway' }, zone },
  required: ['gateway'],
};
const name = { type: 'string', title: 'Name' };
const old = { type: 'string', title: 'Old' };
const node = { type: 'object', title: 'Node', properties: { name, old }, required: ['name'] };
const hostName = { type: 'string', title: 'Host', pattern: '^[a-z.]+$' };

const size = { type: 'number', title: 'Size' };

interface Case {
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly definition?: unknown;
  readonly text: string;
}

/** A document and the models that it becomes beside the base. */
const cases: readonly Case[] = [
  {
    name: 'a document that says the same is its root',
    properties: { network, node },
    text: `import { Values } from 'schemawright';
import { Cluster } from './base.js';

@Values()
export class Mine extends Cluster {}
`,
  },
  {
    name: 'a property more is declared',
    properties: { network, node, size },
    text: `import { Title, Values } from 'schemawright';
import { Cluster } from './base.js';

@Values()
export class Mine extends Cluster {
  @Title('Size')
  size?: number;
}
`,
  },
  {
    name: 'another keyword of an inherited property is overridden, and one that is missing is taken away',
    properties: {
      network: { ...network, properties: { ...network.properties, zone: { type: 'string', title: 'Area' } } },
      node,
    },
    text: `import { Override, Title, Values, Without } from 'schemawright';
import { Cluster, Network as BaseNetwork } from './base.js';

@Override('zone', Without('minLength'), Title('Area'))
export class Network extends BaseNetwork {}

@Values()
export class Mine extends Cluster {
  declare network?: Network;
}
`,
  },
  {
    name: 'what is required elsewhere may be absent, and the other way round',
    properties: { network: { ...network, required: ['gateway', 'zone'] }, node: { ...node, required: [] } },
    text: `import { Optional, Override, Required, Values } from 'schemawright';
import { Cluster, Network as BaseNetwork, Node as BaseNode } from './base.js';

@Override('zone', Required())
export class Network extends BaseNetwork {}

@Override('name', Optional())
export class Node extends BaseNode {}

@Values()
export class Mine extends Cluster {
  declare network?: Network;

  declare node?: Node;
}
`,
  },
  {
    name: 'a class that is extended is the type of the property, as far as the base lets it',
    properties: {
      network: {
        ...network,
        properties: {
          gateway: { ...gateway, title: 'Gateway', properties: { host, port: { ...port, default: 80 } } },
          zone,
        },
        required: [],
      },
      node,
    },
    text: `import { Optional, Override, Values } from 'schemawright';
import { Cluster, Gateway as BaseGateway, Network as BaseNetwork } from './base.js';

export class Gateway extends BaseGateway {
  override port: number = 80;
}

@Override('gateway', Optional())
export class Network extends BaseNetwork {
  declare gateway: Gateway;
}

@Values()
export class Mine extends Cluster {
  declare network?: Network;
}
`,
  },
  {
    name: 'a class without a property of the base stands for itself, beside classes that do not',
    properties: { gateway: { ...gateway, title: 'Mine' }, node: { ...node, properties: { name } } },
    text: `import { Title, Values } from 'schemawright';
import type { Gateway } from './base.js';

export class Node {
  @Title('Name')
  name!: string;
}

@Values()
export class Mine {
  @Title('Mine')
  gateway?: Gateway;

  @Title('Node')
  node?: Node;
}
`,
  },
  {
    name: 'a definition of the same name that says something else shares nothing that refers to it',
    properties: { network, node },
    definition: { ...hostName, pattern: '^[a-z]+$' },
    text: `import { Closed, define, MinLength, Pattern, Title, Type, Values } from 'schemawright';
import type { Node } from './base.js';

export const HostName = define('hostName', Type('string'), Title('Host'), Pattern(/^[a-z]+$/));

@Closed()
export class Gateway {
  @HostName
  host!: string;

  @Title('Port')
  port: number = 3128;
}

export class Network {
  @Title('Gateway')
  gateway!: Gateway;

  @Title('Zone')
  @MinLength(1)
  zone?: string;
}

@Values()
export class Mine {
  @Title('Network')
  network?: Network;

  @Title('Node')
  node?: Node;
}
`,
  },
];

test.each(cases)('$name', ({ properties, definition = hostName, text }) => {
  const folder = folderFor({ 'base.ts': base });
  const schema = { type: 'object', properties, $defs: { hostName: definition } };
  const { root, written, imported } = shared(folder, schema);
  expect(extracted(folder)).toEqual({ diagnostics: [], root: inOneOrder({ $schema: dialect, ...root }) });
  expect(written).toBe(text);
  expect(imported.filter((name) => !written.includes(name))).toEqual([]);
});

test.each(compilers)('the models of a base compile strictly with TypeScript $version', async ({ program }) => {
  const models = cases.map(({ text }, index): [string, string] => [`case-${String(index)}.ts`, text]);
  const folder = folderFor({
    'package.json': '{ "type": "module" }',
    'base.ts': base,
    ...Object.fromEntries(models),
  });
  expect(await compiledStrictly(program, folder, {}, ['*.ts'])).toBe('');
});

test('whatever the base says, the models say what they said without it', () => {
  const folder = folderFor();
  fc.assert(
    fc.property(documents, documents, (one, other) => {
      writeFiles(folder, { 'base.ts': printed(one).text });
      const { root } = shared(folder, mixed(one, other));
      expect(extracted(folder)).toEqual({ diagnostics: [], root: inOneOrder({ $schema: dialect, ...root }) });
    }),
    { numRuns: runs(120, 8) },
  );
});

/** A document like the base: some of its properties are called otherwise, and it has others of its own. */
function mixed(base: SchemaObject, own: SchemaObject): SchemaObject {
  const inherited = Object.entries(base.properties ?? {}).map(([name, one], index): [string, Schema] => [
    name,
    isSchemaObject(one) && index === 0 ? { ...one, title: 'Another' } : one,
  ]);
  return {
    ...base,
    properties: { ...own.properties, ...Object.fromEntries(inherited) },
    $defs: { ...own.$defs, ...base.$defs },
  };
}

function printed(schema: unknown): PrintedModels & { readonly root: SchemaObject } {
  const { imported } = importSchema(readText(JSON.stringify(schema), 'values.schema.json'));
  if (imported === undefined) throw new Error('the schema cannot be read');
  return { ...printModels(imported.document, { name: 'mine' }), root: imported.document.root };
}

/** Writes the models of a schema beside those of its base. */
function shared(folder: string, schema: unknown) {
  const whole = printed(schema);
  const { declarations, imports } = shareModels(readBase('base.ts', folder), whole, whole.root);
  const written = moduleText(declarations, mapHomes(folder, imports));
  writeFiles(folder, { 'mine.ts': written });
  return { root: whole.root, written, imported: [...imports.keys()] };
}

function extracted(folder: string): { readonly diagnostics: readonly Diagnostic[]; readonly root: unknown } {
  const { documents: found, diagnostics } = extractModels(folder, [join(folder, 'mine.ts')]);
  return { diagnostics, root: inOneOrder(found[0]?.document.root) };
}

test('a base with findings that are no errors is a base, and one with errors is none', () => {
  const text = `import { MinLength, Schema } from 'schemawright';
class Part { @MinLength(1) name!: string; }
@Schema() export class App { part!: { [K in keyof Part]: Part[K] | number }; }
`;
  const folder = folderFor({ 'base.ts': text, 'wrong.ts': text.replace('@MinLength(1)', "@MinLength('x')") });
  expect(extractModels(folder, [join(folder, 'base.ts')]).diagnostics).toMatchObject([{ severity: 'info' }]);
  expect(readBase('base.ts', folder)).toHaveLength(1);
  expect(() => readBase('wrong.ts', folder)).toThrow('the base "wrong.ts" has errors: wrong.ts:2:');
});
