/** A project whose types only the compiler resolves, spread over files of every kind: each file says one of several things. */

import type { Arbitrary } from 'fast-check';
import fc from '../support/fast-check.ts';
import type { Files } from '../support/folder.ts';

/** What each file can say; the first is what it says before the first change. */
const texts = {
  'shared/alias.ts': [
    "import type { Pool } from './pool.ts';\nexport type Size = 'small' | 'large';\nexport type Named = { name: Size; pool?: Pool };\nexport type Id = string;",
    "import type { Pool } from './pool.ts';\nexport type Size = 'small' | 'huge';\nexport type Named = { name: Size; pool?: Pool };\nexport type Id = string;",
    "import type { Pool } from './pool.ts';\n/** @title Size */\nexport type Size = 'small' | 'large';\n/** @minProperties 1 */\nexport type Named = Pool & { label: Size };\n/** @minLength 2 */\nexport type Id = string;",
    'export type Size = number;\n/** @nullable */\nexport type Named = { name: number };\nexport type Id = `id-${string}`;',
    'export type Size = number;\n/** @hidden */\nexport type Named = { name: number };\nexport type Id = 1;',
  ],
  'shared/pool.ts': [
    'export interface Pool { kind: "pool"; size: number }',
    'export interface Pool { kind: "pool"; size: string; extra?: boolean }',
    'export class Pool { kind: "pool" = "pool"; size!: number }',
    "import { Minimum } from 'schemawright';\nexport class Pool { kind!: 'pool'; @Minimum(1) size!: number }",
    '/** @nullable */\nexport interface Pool { kind: string; /** @minimum 2 */ size: number }',
    '/** @hidden */\nexport interface Pool { kind: string }',
    'export interface Pool { kind: "pool" }\nexport interface Pool { merged: true }',
    'export enum Pool { A = "a", B = "b" }',
    'export type Pool = { kind: "pool"; size?: 1 };',
  ],
  'shared/disk.ts': [
    'export interface Disk { kind: "disk"; path: string }',
    'export interface Disk { kind: string; path: string }',
    "import type { Pool } from './pool.ts';\nexport interface Disk { kind: 'disk'; path: string; pool: Pool | null }",
    'export class Disk { kind!: "disk"; path?: string; run(): void {} }',
  ],
  'shared/enums.ts': [
    "export enum Mode { Fast = 'fast', Slow = 'slow' }\nexport const enum Level { Low, High }",
    "export enum Mode { Fast = 'fast' }\nexport enum Mode { Last = 'last' }\nexport const enum Level { Low = 3, High }",
    "/** @title Mode */\nexport enum Mode { Fast = 'fast', /** @hidden */ Slow = 'slow' }\nexport const enum Level { Low }",
  ],
  'shared/constants.ts': [
    "export const list = ['a', 'b'] as const;\nexport const ports = { http: 80, https: 443 } as const;",
    "export const list = ['a', 'c'] as const;\nexport const ports = { http: 80 } as const;",
    "export const list = ['a'];\nexport const ports: { http: number; ssh?: string } = { http: 1 };",
  ],
  'shared/generic.ts': [
    'export type Box<T> = { [K in keyof T as `x${K & string}`]: T[K] };\nexport type Pick2<T> = T extends { kind: infer K } ? K : "none";\nexport interface Page<T> { items: T[]; next?: Page<T> }',
    'export type Box<T> = { [K in keyof T as `y${K & string}`]?: T[K] };\nexport type Pick2<T> = T extends { kind: infer K } ? { of: K } : "none";\nexport interface Page<T> { items: T[] }',
    '/** @minProperties 1 */\nexport type Box<T> = Readonly<T>;\nexport type Pick2<T> = T[keyof T];\nexport type Page<T> = T | Page<T>[];',
  ],
  'shared/barrel.ts': [
    "export type { Pool } from './pool.ts';\nexport * from './disk.ts';",
    "export type { Disk as Pool } from './disk.ts';\nexport * from './disk.ts';",
    "export type { Pool, Pool as Disk } from './pool.ts';",
    "import type { Pool as P } from './pool.ts';\nexport type Pool = P & { barrel: 1 };\nexport * from './disk.ts';",
  ],
  'shared/global.ts': [
    'export {};\ndeclare global { interface Everywhere { here: string } }',
    'export {};\ndeclare global { interface Everywhere { here: string; there: number } }',
    "import type { Pool } from './pool.ts';\ndeclare global { interface Everywhere { here: Pool } }",
  ],
  'models/ambient.ts': [
    'export {};',
    'export {};\ndeclare global { interface Around { a: 1 } }',
    'interface Around { script: true }',
    "import type { Pool } from '../shared/pool.ts';\ndeclare global { interface Around { pool: Pool } }",
    "import 'remote';\ndeclare module 'remote' { interface Remote { added?: 1 } }",
    "import '../shared/aside.ts';",
  ],
  'shared/aside.ts': [
    'export {};\ndeclare global { interface Around { aside: 1 } }',
    'export {};\ndeclare global { interface Around { aside: 2 } }',
  ],
  'node_modules/remote/index.d.ts': [
    "export * from './parts.js';\nexport interface Remote { a: string }",
    "export * from './parts.js';\nexport interface Remote { a: number; b?: string }",
    "import type { Part } from './parts.js';\nexport * from './parts.js';\nexport interface Remote { part: Part }",
  ],
  'node_modules/remote/parts.d.ts': [
    "export type Part = 'x' | 'y';",
    "export type Part = 'x';",
    'export interface Part { deep: boolean }',
  ],
  'models/plain.ts': [
    "import type { Pool } from '../shared/pool.ts';\nexport interface Plain { pool: Pool; }",
    "import type { Named } from '../shared/alias.ts';\n/** @minProperties 1 */\nexport interface Plain extends Named { more?: true }",
    "import type { Pool, Disk } from '../shared/barrel.ts';\nexport type Plain = Pool | Disk;",
    "import type { Box } from '../shared/generic.ts';\nimport type { Disk } from '../shared/disk.ts';\nexport interface Plain extends Box<Disk> { more?: true }",
    "import type { Remote } from 'remote';\nexport type Plain = Partial<Remote>;",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Types of properties of the root, most of which only the compiler resolves. */
const types = [
  ...['Pool', 'Pool | null', 'Pool | Disk', 'Pool & Disk', 'ReturnType<() => Pool & { more: 1 }>', 'Named', 'Size'],
  ...[
    'ReturnType<() => Named>',
    'Box<Pool>',
    'Box<Named>',
    'Pick2<Pool>',
    'Page<Pool>',
    'Page<Size>',
    'Record<Size, Pool>',
  ],
  ...[
    'ReturnType<() => { id: Id }>',
    'ReturnType<() => Around>',
    'Exclude<Size, "small">',
    'Mode',
    'Record<Mode, Level>',
    '`${Mode}-${Level}`',
  ],
  ...['(typeof list)[number]', 'typeof ports', 'keyof typeof ports', 'Barrel', 'Barrel | Disk', 'Partial<Barrel>'],
  ...[
    'Everywhere',
    'Remote',
    'Remote["a" & keyof Remote] | "none"',
    'Part',
    'Omit<Pool, "size">',
    'Pool[]',
    'Id',
    'Around',
  ],
];

const imports = `import { Schema } from 'schemawright';
import type { Id, Named, Size } from '../shared/alias.ts';
import type { Pool } from '../shared/pool.ts';
import type { Disk } from '../shared/disk.ts';
import type { Level, Mode } from '../shared/enums.ts';
import { list, ports } from '../shared/constants.ts';
import type { Box, Page, Pick2 } from '../shared/generic.ts';
import type { Pool as Barrel } from '../shared/barrel.ts';
import type { Part, Remote } from 'remote';
`;

/** What a project says: which of its texts each file has, and the types of the properties of its root. */
export interface TypedProject {
  readonly files: Readonly<Record<string, number>>;
  readonly types: readonly string[];
  readonly hasGlobal: boolean;
}

const choices: readonly Arbitrary<Partial<TypedProject>>[] = [
  ...Object.entries(texts).map(([file, all]) => fc.nat(all.length - 1).map((index) => ({ files: { [file]: index } }))),
  fc.subarray(types, { minLength: 1, maxLength: 4 }).map((some) => ({ types: some })),
  fc.boolean().map((hasGlobal) => ({ hasGlobal })),
];

/** A change of one file. */
export const typedChange: Arbitrary<Partial<TypedProject>> = fc.oneof(...choices);

/** A project to begin with. */
export const typedProject: Arbitrary<TypedProject> = fc
  .tuple(fc.subarray(types, { minLength: 2, maxLength: 6 }), fc.array(typedChange, { maxLength: 4 }))
  .map(([some, changes]) => changes.reduce(changed, { files: {}, types: some, hasGlobal: true }));

/** The project after a change. */
export function changed(project: TypedProject, change: Partial<TypedProject>): TypedProject {
  return { ...project, ...change, files: { ...project.files, ...change.files } };
}

/** The files of a project. */
export function typedFiles({ files, types: some, hasGlobal }: TypedProject): Files {
  const said = Object.entries(texts).map(([file, all]): [string, string] => [file, all[files[file] ?? 0] ?? '']);
  const members = some.map((type, index) => `  p${index}?: ${type};`).join('\n');
  return {
    'package.json': '{}',
    'node_modules/remote/package.json': '{ "name": "remote", "version": "1.0.0", "types": "index.d.ts" }',
    'schemawright.config.json': JSON.stringify({
      docTags: true,
      include: ['models/**/*.ts'],
      models: { Plain: { type: 'models/plain.ts#Plain' } },
    }),
    ...Object.fromEntries(said),
    'models/app.ts': `${imports}${hasGlobal ? "import '../shared/global.ts';\n" : ''}@Schema()\nexport class App {\n${members}\n}\n`,
  };
}
