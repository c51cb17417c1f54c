import { getMember, getString } from '../../structural/value.ts';
import { convention, linter, spec } from '../fields/convention.ts';
import type { Field, Version } from '../fields/field.ts';

const text = { type: 'string', maxLength: 63 };
const why =
  'Without a limit, one field can fill the whole object, and the server prices each rule in CEL that reads it as if it did. The finding says what the rules of the version cost with a limit, where that saves a tenth or more.';

export const maxLength = convention({
  code: 'convention/max-length',
  severity: 'info',
  summary: 'A string has a maximum length.',
  why,
  help: 'Set maxLength.',
  helpInModel: 'Add @MaxLength(…).',
  sources: [linter('maxlength')],
  good: spec({ name: text }),
  bad: [[spec({ name: { type: 'string' } }), '"name" has no maxLength']],
  *check(field, version) {
    const { type, role, schema, name } = field;
    if (type !== 'string' || role === 'root' || isBounded(schema)) return;
    const whose = role === 'property' ? `"${name}" has` : `the ${role}s of "${name}" have`;
    yield { message: `${whose} no maxLength${describeSaving(field, version, { keyword: 'maxLength', limit: 253 })}` };
  },
});

/** The server bounds the values of these formats, and an enum is bounded by itself. */
const formats = ['date', 'date-time', 'duration', 'uuid', 'ipv4', 'ipv6', 'cidr', 'mac'];

function isBounded(schema: Field['schema']): boolean {
  return (
    ['maxLength', 'enum', 'x-kubernetes-int-or-string'].some((keyword) => getMember(schema, keyword) !== undefined) ||
    formats.includes(getString(schema, 'format'))
  );
}

export const maxItems = convention({
  code: 'convention/max-items',
  severity: 'info',
  summary: 'An array has a maximum number of items.',
  why,
  help: 'Set maxItems.',
  helpInModel: 'Add @MaxItems(…).',
  sources: [linter('maxlength')],
  good: spec({ names: { type: 'array', items: text, maxItems: 16 } }),
  bad: [[spec({ names: { type: 'array', items: text } }), '"names" has no maxItems']],
  *check(field, version) {
    const { type, schema, name, role } = field;
    if (type !== 'array' || getMember(schema, 'maxItems') !== undefined) return;
    const whose = role === 'property' ? `"${name}" has` : `the ${role}s of "${name}" have`;
    yield { message: `${whose} no maxItems${describeSaving(field, version, { keyword: 'maxItems', limit: 64 })}` };
  },
});

interface Limit {
  readonly keyword: string;
  readonly limit: number;
}

function describeSaving(field: Field, { costWith }: Version, { keyword, limit }: Limit): string {
  const cost = costWith(field, keyword, limit);
  if (!cost || cost.after > cost.before * 0.9) return '';
  return `: the rules of the version cost up to ${write(cost.before)}, with ${keyword}: ${limit} up to ${write(cost.after)}`;
}

function write(cost: number): string {
  return Math.round(cost).toLocaleString('en-US');
}
