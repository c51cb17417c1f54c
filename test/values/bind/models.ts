import { Check, Maximum, Minimum, Pattern, Title, Values } from 'schemawright';
import { computeFingerprint } from '../../../src/decorators/entry/fingerprint.ts';
import type { SchemaObject } from '../../../src/schema/document/schema.ts';
import { type Binding, bind, type ModelClass } from '../../../src/values.ts';

/** A binding as `gen` would write it. */
export function boundTo<T extends object, I>(
  name: string,
  schema: SchemaObject,
  classes: readonly (readonly [model: ModelClass, ...pointers: string[]])[],
  maps: readonly string[] = [],
): Binding<T, I> {
  return bind<T, I>({
    name,
    file: 'models/app.ts',
    classes: classes.map(([model, ...pointers]) => [model, computeFingerprint(model), pointers]),
    maps,
    schema: JSON.stringify(schema),
  });
}

/** Base of all pools. */
export abstract class Named {
  @Title('Label') label?: string;

  get shown(): string {
    return this.label ?? 'nameless';
  }
}

@Check((self: Pool) => !(self.min > self.max), 'the most nodes are fewer than the least')
export class Pool extends Named {
  @Title('Least nodes') @Minimum(0) min = 1;
  @Title('Most nodes') @Maximum(50) max = 3;
  #asked = 0;

  isElastic(): boolean {
    this.#asked += 1;
    return this.min < this.max;
  }

  get asked(): number {
    return this.#asked;
  }
}

export class Disk {
  readonly kind = 'disk' as const;
  @Title('Size') sizeGi = 10;

  describe(): string {
    return `disk of ${this.sizeGi} Gi`;
  }
}

export class Share {
  readonly kind = 'share' as const;
  @Title('Server') server!: string;

  describe(): string {
    return `share on ${this.server}`;
  }
}

export class Folder {
  @Title('Name') name!: string;
  @Title('Folders in it') folders?: Folder[];

  count(): number {
    return 1 + (this.folders ?? []).reduce((sum, folder) => sum + folder.count(), 0);
  }
}

export class Audit {
  @Title('Enabled') enabled = false;
  @Title('Path') path?: string;
}

@Values()
export class App {
  @Title('Name') @Pattern(/^[a-z]+$/) @Check((name: string) => name !== 'root', 'nobody is called root') name!: string;
  @Title('Replicas') replicas = 3;
  @Title('Country') country?: string | null;
  @Title('Audit') audit = new Audit();
  @Title('Pools') pools: Record<string, Pool> = {};
  @Title('Zones') zones: readonly string[] = ['a', 'b'];
  @Title('Volumes') volumes: (Disk | Share)[] = [];
  @Title('Limits') limits = new Map<string, Pool>();
  @Title('Root folder') folder?: Folder;
  @Title('Labels') labels: Record<string, string> = {};
  private cache = new Map<string, number>();

  get size(): number {
    return Object.values(this.pools).reduce((sum, { max }) => sum + max, 0);
  }

  remember(key: string): number {
    const count = (this.cache.get(key) ?? 0) + 1;
    this.cache.set(key, count);
    return count;
  }
}

export interface PoolInput {
  label?: string;
  min?: number;
  max?: number;
}

export interface FolderInput {
  name: string;
  folders?: FolderInput[];
}

export interface AppInput {
  name: string;
  replicas?: number;
  country?: string | null;
  audit?: { enabled?: boolean; path?: string };
  pools?: Record<string, PoolInput>;
  zones?: readonly string[];
  volumes?: ({ kind: 'disk'; sizeGi?: number } | { kind: 'share'; server: string })[];
  limits?: Record<string, PoolInput> | ReadonlyMap<string, PoolInput>;
  folder?: FolderInput;
  labels?: Record<string, string>;
}

const pool: SchemaObject = {
  type: 'object',
  title: 'Pool',
  properties: {
    label: { type: 'string' },
    min: { type: 'integer', minimum: 0, default: 1 },
    max: { type: 'integer', maximum: 50, default: 3 },
  },
  additionalProperties: false,
};

/** What `gen` would write for `App`. */
export const appSchema: SchemaObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', pattern: '^[a-z]+$' },
    replicas: { type: 'integer', title: 'Replicas', default: 3 },
    country: { type: ['string', 'null'], title: 'Country' },
    audit: {
      type: 'object',
      title: 'Audit',
      properties: { enabled: { type: 'boolean', default: false }, path: { type: 'string' } },
      additionalProperties: false,
    },
    pools: { type: 'object', title: 'Pools', initial: {}, additionalProperties: { $ref: '#/$defs/Pool' } },
    zones: { type: 'array', title: 'Zones', items: { type: 'string' }, default: ['a', 'b'] },
    volumes: {
      type: 'array',
      title: 'Volumes',
      initial: [],
      items: { oneOf: [{ $ref: '#/$defs/Disk' }, { $ref: '#/$defs/Share' }] },
    },
    limits: { type: 'object', title: 'Limits', initial: {}, additionalProperties: { $ref: '#/$defs/Pool' } },
    folder: { title: 'Root folder', $ref: '#/$defs/Folder' },
    labels: { type: 'object', title: 'Labels', initial: {}, additionalProperties: { type: 'string' } },
  },
  additionalProperties: false,
  $defs: {
    Pool: pool,
    Disk: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'disk' }, sizeGi: { type: 'integer', default: 10 } },
      additionalProperties: false,
    },
    Share: {
      type: 'object',
      required: ['kind', 'server'],
      properties: { kind: { const: 'share' }, server: { type: 'string' } },
      additionalProperties: false,
    },
    Folder: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        folders: { type: 'array', items: { $ref: '#/$defs/Folder' } },
      },
      additionalProperties: false,
    },
  },
};

/** Values of `App`. */
export const app = boundTo<App, AppInput>(
  'App',
  appSchema,
  [
    [App, ''],
    [Audit, '/properties/audit'],
    [Pool, '/$defs/Pool'],
    [Disk, '/$defs/Disk'],
    [Share, '/$defs/Share'],
    [Folder, '/$defs/Folder'],
  ],
  ['/properties/limits'],
);
