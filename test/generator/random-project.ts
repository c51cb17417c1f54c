import fc from '../support/fast-check.ts';
import type { Files } from '../support/folder.ts';

/** The parts of a small project that a random sequence of changes changes. */
export interface State {
  readonly limit: number;
  readonly json: number;
  readonly property: string;
  readonly usesPool: boolean;
  readonly usesLimit: boolean;
  readonly isShadowed: boolean;
  readonly hasSecond: boolean;
  readonly mistake: 'none' | 'type' | 'syntax';
  readonly out: 'out' | 'dist';
}

/** What it is before the first change. */
export const start: State = {
  limit: 1,
  json: 1,
  property: 'name',
  usesPool: true,
  usesLimit: true,
  isShadowed: false,
  hasSecond: false,
  mistake: 'none',
  out: 'out',
};

const types = { none: 'string', type: 'Date', syntax: '=' } as const;

/** The files of a small project. */
export function filesOf({
  limit,
  json,
  property,
  usesPool,
  usesLimit,
  isShadowed,
  hasSecond,
  mistake,
  out,
}: State): Files {
  return {
    'schemawright.config.ts': `export default { out: '${out}' };`,
    'models/app.ts': `
      import { Maximum, Schema } from 'schemawright';
      import { limit } from '../limit.ts';
      import { Pool } from './pool';
      @Schema()
      export class App {
        ${usesPool ? 'pool!: Pool;' : ''}
        ${usesLimit ? '@Maximum(limit)' : ''} size!: number;
      }`,
    'models/pool/index.ts': `
      import { Minimum } from 'schemawright';
      import json from './size.json';
      export class Pool { @Minimum(json.size) ${property}!: number; part!: ${types[mistake]}; }`,
    'models/pool/size.json': `{ "size": ${json} }`,
    'limit.ts': `export const limit = ${limit};`,
    ...(isShadowed ? { 'models/pool.ts': 'export class Pool { shadow = 1; }' } : {}),
    ...(hasSecond
      ? {
          'models/second.ts':
            "import { Values } from 'schemawright'; import { Pool } from './pool/index.ts'; @Values() export class Second { pool!: Pool; }",
        }
      : {}),
  };
}

/** Some of its parts, changed. */
export const change: fc.Arbitrary<Partial<State>> = fc.record(
  {
    limit: fc.integer({ min: 1, max: 3 }),
    json: fc.integer({ min: 1, max: 3 }),
    property: fc.constantFrom('name', 'size'),
    usesPool: fc.boolean(),
    usesLimit: fc.boolean(),
    isShadowed: fc.boolean(),
    hasSecond: fc.boolean(),
    mistake: fc.constantFrom('none', 'none', 'none', 'type', 'syntax'),
    out: fc.constantFrom('out', 'dist'),
  },
  { requiredKeys: [] },
);
