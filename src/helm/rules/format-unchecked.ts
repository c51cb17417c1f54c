import { isFormat } from '../../schema/keywords/format-names.ts';
import { rule } from '../../rules/runner/rule.ts';
import { stepsTo } from '../../schema/resources/schema-nodes.ts';
import { nameOfNode } from './document/name-of-node.ts';
import { helmReadingOf } from './document/helm-reading.ts';

/** A format that Helm does not check does not stand alone. */
export const formatUnchecked = rule({
  code: 'helm/format-unchecked',
  summary: 'A standard format has a pattern, an enum or a const beside it that Helm checks.',
  why: 'Under draft 2019-09 and later Helm 3.18.5 does not check any format: every string passes. Under draft-07, and before 3.18.5, it does. The chart works, the check does not: a warning.',
  help: 'Add a "pattern" that says the same.',
  places: ['root'],
  valid: [
    { properties: { address: { format: 'ipv4', pattern: '^[0-9.]{7,15}$' } } },
    { $schema: 'http://json-schema.org/draft-07/schema#', properties: { address: { format: 'ipv4' } } },
    { properties: { secret: { format: 'password' } } },
  ],
  invalid: [
    {
      schema: { properties: { address: { type: 'string', format: 'ipv4' } } },
      message: 'format "ipv4" of property "address" is not checked by Helm',
      at: '/properties/address/format',
    },
    {
      schema: { $defs: { day: { format: 'date' } } },
      message: 'format "date" of definition "day" is not checked by Helm',
    },
  ],
  *check(_, { survey }) {
    for (const node of helmReadingOf(survey.asRead).nodes) {
      const { format, pattern, enum: choices, const: only } = node.schema;
      if (format === undefined || node.draft < 2019 || !isFormat(format)) continue;
      if (pattern !== undefined || choices !== undefined || only !== undefined) continue;
      const message = `format "${format}" of ${nameOfNode(node)} is not checked by Helm`;
      yield { message, at: stepsTo(node, 'format') };
    }
  },
});
