import { compileSchema } from '../../src/schema/validate/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import type { TypeVerdict } from './kubernetes-oracle.ts';
import type { KubernetesType } from './kubernetes-types.ts';
import { hasMembers, setMember, textOf, type Members, type Value } from './raw-json.ts';

/** What Kubernetes refuses and a type does not: a JSON Schema cannot say it, or it is said of another object. */
interface Looser {
  readonly types: string;
  /** What Kubernetes says of it. */
  readonly says: RegExp;
  readonly why: string;
}

/** What a type refuses and Kubernetes does not. */
interface Stricter {
  readonly types: string;
  /** The value without it, which the type takes. */
  readonly without: (key: string | undefined, value: Value) => Value | undefined;
  readonly why: string;
}

/** What Kubernetes refuses and a type does not. */
export const looser: readonly Looser[] = [
  {
    types: '*',
    says: /cannot unmarshal number \S+ into .*of type \*?u?int/,
    why: 'An integer may be written with a fraction or an exponent (`1.0`, `1e2`), for JSON Schema the same number, which Go does not read; and it has 64 bits, where a type has no bounds of its own.',
  },
  {
    types: 'Time, MicroTime, Condition',
    says: /day out of range/,
    why: 'The last day of a month depends on the month and the year: a pattern takes the 31st of February.',
  },
  {
    types: 'Duration',
    says: /invalid duration/,
    why: 'A duration has at most some 292 years: a pattern cannot add numbers up.',
  },
  {
    types: 'IP, CIDR',
    says: /canonical form|bits set beyond|must be a valid CIDR|must be a valid IP/,
    why: 'An IPv6 address is canonical when its longest row of zeros is the one that is left out, and the address of a range has no bits beyond the prefix: a pattern can count neither.',
  },
  {
    types: 'Probe',
    says: /successThreshold: .*must be 1$/,
    why: 'The `successThreshold` is 1 where a probe tells whether a container lives or has started, and any number where it tells whether it is ready.',
  },
  {
    types: 'SleepAction, LifecycleHandler, Lifecycle',
    says: /less than terminationGracePeriodSeconds/,
    why: 'A pause is shorter than the time that the pod has to end.',
  },
  {
    types: 'ResourceList, ResourceRequirements',
    says: /must be (less than or )?equal to|Limit must be set|HugePages require|must be an integer|multiple of|Not found|Duplicate value/,
    why: 'A request is at most the limit, and equal to it for resources that are not shared (amounts in different units cannot be compared by a schema); a claim is one of the pod, and named once.',
  },
  {
    types: 'ResourceList, ResourceRequirements, EmptyDirVolumeSource, Volume',
    says: /must be greater than or equal to 0|SizeLimit field must be a valid resource quantity/,
    why: 'An amount is not negative: the pattern is that of all quantities.',
  },
  {
    types: 'ResourceFieldSelector, EnvVarSource, EnvVar',
    says: /only divisor's values/,
    why: 'A divisor is one of the units of its resource, however it is written.',
  },
  {
    types: 'TypedLocalObjectReference',
    says: /when referencing the default apiGroup|apiGroup/,
    why: 'Which kinds may be referred to depends on who refers to them.',
  },
  {
    types: 'ObjectMeta, OwnerReference',
    says: /Only one reference can have Controller|disallowed from being an owner|version must not be empty|annotations: Too long|metadata[.]name: Invalid value/,
    why: 'One owner is the controller, an event owns nothing, and annotations have 256 KiB in all; a name that the server makes is valid only if what it begins with is short enough.',
  },
  {
    types: 'PodSecurityContext',
    says: /sysctls.*Duplicate value/,
    why: 'A parameter of the kernel is named once: the items of an array are told apart as a whole.',
  },
  {
    types: 'Condition',
    says: /Too long/,
    why: 'Kubernetes counts the bytes of a message, JSON Schema its characters.',
  },
];

/** What a type refuses and Kubernetes does not. */
export const stricter: readonly Stricter[] = [
  {
    types: 'QuantityString',
    without: (_key, value) => (typeof value === 'number' ? '1' : value),
    why: 'An amount is a string, so that it has one type; `Quantity` accepts numbers, too.',
  },
  {
    types:
      'Quantity, ResourceQuantity, ResourceList, ResourceRequirements, ResourceFieldSelector, EnvVarSource, EnvVar, EmptyDirVolumeSource, Volume',
    without: (_key, value) => (typeof value === 'number' && !Number.isInteger(value) ? 1 : value),
    why: 'A number with a fraction is no `int-or-string` of a CRD: write it as text.',
  },
  {
    types: 'Percentage',
    without: () => '1%',
    why: 'At most 16 characters.',
  },
  {
    types: 'LocalObjectReference',
    without: (key, value) => (key === 'name' ? 'a' : value),
    why: 'The name is one that an object can have.',
  },
  {
    types: 'ServicePort',
    without: (key, value) => (key === 'nodePort' ? undefined : value),
    why: 'A port of the node is a port, whatever range the cluster gives to services.',
  },
  {
    types: 'ResourceFieldSelector, EnvVarSource, EnvVar',
    without: (key, value) => (key === 'containerName' ? undefined : value),
    why: 'The name is one that a container can have.',
  },
  {
    types: 'EmptyDirVolumeSource, Volume',
    without: (key, value) => (key === 'medium' ? 'Memory' : value),
    why: 'The medium is one that Kubernetes knows.',
  },
  {
    types: 'PreferredSchedulingTerm, NodeAffinity, Affinity',
    without: (key, value) => (key === 'values' && typeof value === 'string' ? 'a' : value),
    why: 'Values are ones that a label can have, in what is preferred as in what is required.',
  },
  {
    types: '*',
    without: (_key, value) => (isZero(value) ? undefined : value),
    why: 'For Go a property with `null`, an empty text, 0 or false is as good as absent, and an absent one has this value; for a type the one is a value, and the other is required or not.',
  },
];

function isZero(value: Value): boolean {
  return (
    value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
  );
}

/** The difference that explains why a schema and Kubernetes do not say the same of a value; `undefined` for none. */
export function differenceIn(type: KubernetesType, value: Value, { errors = [] }: TypeVerdict): string | undefined {
  const ofType = stricter.filter(({ types }) => isOf(type, types));
  if (errors.length > 0) {
    const found = errors.map(({ field, detail }) =>
      looser.find(({ types, says }) => isOf(type, types) && says.test(`${field}: ${detail}`)),
    );
    return found.some((one) => one === undefined) ? undefined : found[0]?.why;
  }
  let repaired = JSON.parse(textOf(value)) as Value;
  for (const { without } of ofType) repaired = rewritten(repaired, without) ?? null;
  return compileSchema(lenient(type.schema)).validate(repaired) === undefined ? ofType[0]?.why : undefined;
}

function isOf({ name }: KubernetesType, types: string): boolean {
  return types === '*' || types.split(', ').includes(name);
}

type Rewrite = (key: string | undefined, value: Value) => Value | undefined;

function rewritten(value: Value, rewrite: Rewrite, key?: string): Value | undefined {
  if (Array.isArray(value)) {
    const items = value.map((one) => rewritten(one, rewrite, key) ?? one);
    // Go reads null as the zero value of the schema of the items.
    const known = items.filter((one) => one !== null);
    const zero: Value = key === 'nodeSelectorTerms' ? {} : 'a';
    return rewrite(key, known.length === 0 && items.length > 0 ? [zero] : known);
  }
  if (!hasMembers(value)) return rewrite(key, value);
  const made: Members = {};
  for (const [name, one] of Object.entries(value)) {
    const now = rewritten(one, rewrite, name);
    if (now !== undefined) setMember(made, name, now);
  }
  return made;
}

/** A schema in which nothing is required that an absent property is the zero value of. */
function lenient(schema: SchemaObject): SchemaObject {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('properties' in value) || !('type' in value)) return value;
      return { ...value, required: undefined };
    }),
  ) as SchemaObject;
}
