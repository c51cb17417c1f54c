import { QuickAjv } from './support/ajv.ts';
import fc from './support/fast-check.ts';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { applyDecorators } from '../src/decorators/entry/partial-schema.ts';
import type { PartialSchema } from '../src/decorators/entry/entry.ts';
import { isCarrier } from '../src/decorators/entry/keyword.ts';
import * as kubernetes from '../src/kubernetes/types/constraints.ts';

const long = (length: number) => 'a'.repeat(length);
const prefix = (length: number) => `${'a.'.repeat(Math.floor((length - 1) / 2))}${length % 2 === 0 ? 'aa' : 'a'}`;

const cases: Record<string, { accepted: readonly unknown[]; refused: readonly unknown[] }> = {
  DnsLabel: {
    accepted: ['a', '1', 'web-1', 'a--b', long(63)],
    refused: ['', '-a', 'a-', 'A', 'a.b', 'a_b', 'ä', 'a\n', long(64)],
  },
  Dns1035Label: {
    accepted: ['a', 'web-1', long(63)],
    refused: ['', '1web', '-a', 'a-', 'Web', 'a.b', long(64)],
  },
  DnsSubdomain: {
    accepted: ['a', 'a.b', '1.2', 'web-1.example.com', long(253), prefix(253)],
    refused: ['', '.', 'a.', '.a', 'a..b', 'a.-b', 'a-.b', 'A.b', 'a_b', long(254)],
  },
  WildcardDnsSubdomain: {
    accepted: ['*.a', '*.example.com'],
    refused: ['', '*', '*.', 'a.*.b', '**.a', '*.*.a', 'example.com', `*.${long(252)}`],
  },
  IanaServiceName: {
    accepted: ['a', 'http', '8a', 'a8', '1-2-a', 'a-1-2', '80-http', 'grpc-web', long(15)],
    refused: ['', '80', '1-2', '-a', 'a-', 'a--b', 'A', 'a_b', 'a.b', long(16)],
  },
  QualifiedName: {
    accepted: ['a', 'A_b.c-1', 'app.kubernetes.io/name', long(63), `${prefix(253)}/${long(63)}`, `${prefix(252)}/a`],
    refused: ['', '/', '/a', 'a/', 'a/b/c', '-a', 'a-', 'A/b', 'a b', long(64), `${prefix(254)}/a`, `a/${long(64)}`],
  },
  LabelKey: { accepted: ['team', 'example.com/team'], refused: ['', 'team!', 'example.com/'] },
  LabelValue: {
    accepted: ['', 'a', 'A_b.c-1', '1.2.3', long(63)],
    refused: ['-a', 'a-', '.', 'a b', 'a/b', 'ä', long(64)],
  },
  EnvVarName: {
    accepted: ['A', 'LOG_LEVEL', '_', '-', 'my.var', '.a', '.1', 'a..b', '-1'],
    refused: ['', '.', '..', '..a', '...', '1A', 'A B', 'A=B', 'Ä'],
  },
  CIdentifier: { accepted: ['A', '_', 'a1', 'LOG_LEVEL'], refused: ['', '1a', 'a-b', 'a.b', 'ä'] },
  ConfigMapKey: {
    accepted: ['a', '1', 'settings.yaml', '.hidden', '_', 'a..b', long(253)],
    refused: ['', '.', '..', '..a', '...', 'a/b', 'a b', long(254)],
  },
  Ipv4Address: {
    accepted: ['0.0.0.0', '10.0.0.10', '255.255.255.255', '192.168.1.9'],
    refused: ['', '10.0.0', '10.0.0.0.0', '256.0.0.1', '10.0.0.01', '10.0.0.1/8', 'a.b.c.d', '::1'],
  },
  Ipv4Cidr: {
    accepted: ['0.0.0.0/0', '10.0.0.0/8', '10.0.0.0/19', '10.0.0.0/29', '10.1.2.3/32'],
    refused: ['', '10.0.0.0', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/08', '10.0.0.0/-1', '256.0.0.0/8', '::/0'],
  },
  PortNumber: { accepted: [1, 80, 65535], refused: [0, -1, 65536, 80.5] },
  PortNumberOrName: { accepted: [1, 65535, 'https', '8a'], refused: [0, 65536, '80', '', 'A', long(16)] },
  RelaxedEnvVarName: { accepted: ['A', '1 a.b', '~', ' '], refused: ['', 'A=B', 'Ä', 'a\n', 'a\tb'] },
  HttpHeaderName: { accepted: ['X-Request-Id', '-', '1'], refused: ['', 'a b', 'a:', 'a_b'] },
  FileMode: { accepted: [0, 420, 511], refused: [-1, 512, 1.5] },
  NonNegativeInteger: { accepted: [0, 2147483647], refused: [-1, 2147483648, 0.5] },
  PositiveInteger: { accepted: [1, 2147483647], refused: [0, 2147483648, 1.5] },
  Weight: { accepted: [1, 100], refused: [0, 101, 1.5] },
  DescendingPath: {
    accepted: ['', 'a', 'a/b', '..a', 'a..', '.', 'a/'],
    refused: ['/a', '..', '../a', 'a/..', 'a/../b'],
  },
  PathWithoutBacksteps: { accepted: ['/', '/a', 'a', '..a'], refused: ['', '..', '/..', 'a/../b'] },
  NonReservedPath: { accepted: ['a', 'a/..b', '.a'], refused: ['', '/a', '..', '..a', '../a', 'a/../b'] },
  SysctlName: { accepted: ['net.core.somaxconn', 'net/core', 'a'], refused: ['', '.a', 'a.', 'A', 'a..b', long(254)] },
  ConditionReason: { accepted: ['Ready', 'a', 'A_', 'a:b'], refused: ['', '1a', 'a:', 'a-b', long(1025)] },
  AppArmorProfileName: { accepted: ['a', 'a b', long(4095)], refused: ['', ' a', 'a ', long(4096)] },
  UserId: { accepted: [0, 1000, 2147483647], refused: [-1, 2147483648, 0.5] },
  Percentage: { accepted: ['0%', '25%', '100%'], refused: ['', '25', '%', '-1%', '2.5%', '25 %'] },
  CountOrPercentage: { accepted: ['0', '3', '25%'], refused: ['', '%', '-1', '1.5', '1 %', 'one'] },
};

const constraints: readonly (readonly [string, unknown])[] = Object.entries(kubernetes).filter(([, constraint]) =>
  isCarrier(constraint),
);

function schemaOf(constraint: unknown): PartialSchema {
  const draft: PartialSchema = {};
  if (isCarrier(constraint)) applyDecorators(draft, constraint.applied);
  return draft;
}

const validators = new Map(
  constraints.map(([, constraint]) => [
    constraint,
    new QuickAjv({ strict: true, strictTypes: false, formats: { ipv4: true } }).compile(schemaOf(constraint)),
  ]),
);

function accepts(constraint: unknown, value: unknown): boolean | undefined {
  return validators.get(constraint)?.(value);
}

/** The patterns of a schema, those below `not` included. */
function patternsOf({ pattern, not }: PartialSchema): string[] {
  const here = typeof pattern === 'string' ? [pattern] : [];
  return typeof not === 'object' && not !== null ? [...here, ...patternsOf({ ...not })] : here;
}

it('has cases for every constraint', () => {
  expect(Object.keys(cases).sort()).toEqual(constraints.map(([name]) => name).sort());
});

describe.each(constraints)('%s', (name, constraint) => {
  const { accepted, refused } = cases[name] ?? { accepted: [], refused: [] };
  const { examples = [], ...schema } = schemaOf(constraint);

  it.each(accepted.map((value) => [value]))('accepts %j', (value) => {
    expect(accepts(constraint, value)).toBe(true);
  });

  it.each(refused.map((value) => [value]))('refuses %j', (value) => {
    expect(accepts(constraint, value)).toBe(false);
  });

  it('has examples that satisfy it', () => {
    expect([examples].flat().filter((example) => !accepts(constraint, example))).toEqual([]);
  });

  it('has patterns that Go and JavaScript read alike', () => {
    const texts = [...accepted, ...refused].filter((value) => typeof value === 'string');
    for (const pattern of patternsOf(schema)) {
      const [go, script] = [RE2JS.compile(pattern), new RegExp(pattern, 'u')];
      expect(texts.filter((text) => go.matcher(text).find() !== script.test(text))).toEqual([]);
    }
  });
});

describe('the constraints say what the validation of Kubernetes says', () => {
  const characters = (alphabet: string, maxLength: number) =>
    fc.array(fc.constantFrom(...alphabet), { maxLength }).map((list) => list.join(''));

  it('for service names', () => {
    fc.assert(
      fc.property(characters('a19-', 17), (name) => {
        const valid = /^[a-z0-9-]{1,15}$/.test(name) && /[a-z]/.test(name) && !/--|^-|-$/.test(name);
        expect(accepts(kubernetes.IanaServiceName, name)).toBe(valid);
      }),
    );
  });

  it('for names of environment variables', () => {
    fc.assert(
      fc.property(characters('aZ1._-', 5), (name) => {
        const valid = /^[-._A-Za-z][-._A-Za-z0-9]*$/.test(name) && name !== '.' && !name.startsWith('..');
        expect(accepts(kubernetes.EnvVarName, name)).toBe(valid);
      }),
    );
  });

  it('for addresses', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 4, maxLength: 4 }), (parts) => {
        expect(accepts(kubernetes.Ipv4Address, parts.join('.'))).toBe(parts.every((part) => part < 256));
      }),
    );
  });
});
