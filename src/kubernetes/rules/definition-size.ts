import { findLimit, formatShare, type SizeLimit } from '../../rules/size-limits.ts';
import { countBytes } from '../../text/value/bytes.ts';
import { isObject, type KubeValue } from '../structural/value.ts';
import type { Advice } from './look.ts';

/** What holds a definition, and how many bytes of it at most; the smallest first. */
const limits: readonly SizeLimit[] = [
  { limit: 262_144, holder: '`kubectl apply` without --server-side stores it in an annotation of at most 262144' },
  { limit: 1_572_864, holder: 'etcd stores at most 1572864 in one request' },
  { limit: 3_145_728, holder: 'the API server reads at most 3145728 of a request' },
];

/** Reports the largest limit that a definition passes, or else the first one that it nears, and what takes the bytes. */
export function listSizeAdvice(definition: KubeValue): readonly Advice[] {
  const bytes = isObject(definition) ? countJson(definition) : 0;
  const found = findLimit(bytes, limits);
  if (!found) return [];
  const { limit, holder, isPassed } = found;
  const share = isPassed ? '' : `, ${formatShare(bytes, limit)} of a limit`;
  const message = `the definition has ${bytes} bytes in JSON${share}; ${holder}; ${describeParts(definition, bytes)}`;
  return [{ code: isPassed ? 'crd/size' : 'crd/size-near', message, steps: ['metadata'] }];
}

const parts = [
  ['descriptions take', ['description']],
  ['rules take', ['x-kubernetes-validations']],
  ['patterns and choices take', ['pattern', 'enum']],
] as const;

function describeParts(definition: KubeValue, bytes: number): string {
  return parts
    .map(([verb, keywords]) => `${verb} ${formatShare(countKeywords(definition, keywords), bytes)}`)
    .join(', ');
}

/** A property may have the name of a keyword: its schema is an object, and counts with its own keywords. */
function countKeywords(value: KubeValue, keywords: readonly string[]): number {
  if (Array.isArray(value))
    return value.reduce<number>((sum, item: KubeValue) => sum + countKeywords(item, keywords), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [name, member]) => {
    const isKeyword = keywords.includes(name) && !isObject(member);
    return sum + (isKeyword ? countJson(member) + name.length + 4 : countKeywords(member, keywords));
  }, 0);
}

function countJson(value: KubeValue): number {
  try {
    return countBytes(JSON.stringify(value));
  } catch {
    return countBytes(JSON.stringify(value, plainNumbers));
  }
}

function plainNumbers(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
