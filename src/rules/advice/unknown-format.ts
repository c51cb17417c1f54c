import { findNearest } from '../../diagnostics/nearest.ts';
import { formatNames, isFormat } from '../../schema/keywords/table.ts';
import { formatKind } from '../../schema/validate/index.ts';
import { describePlace } from '../runner/place.ts';
import { nothing, rule } from '../runner/rule.ts';

export const unknownFormat = rule({
  code: 'schema/unknown-format',
  summary: 'Every format is one of JSON Schema, OpenAPI or Kubernetes.',
  why: 'Validators ignore a format that they do not know, so a misspelled one silently checks nothing.',
  help: 'Correct the name, or replace the format by a "pattern".',
  keywords: ['format'],
  valid: [
    { properties: { address: { type: 'string', format: 'ipv4' }, port: { type: 'integer', format: 'int32' } } },
    { properties: { mail: { type: 'string', format: 'idn-email' } } },
  ],
  invalid: [
    {
      schema: { properties: { address: { type: 'string', format: 'ipv44' } } },
      message: 'format "ipv44" of property "address" is not known',
      at: '/properties/address/format',
    },
  ],
  check: ({ format }, { place }) => {
    if (typeof format !== 'string' || isFormat(format) || formatKind(format) !== 'unknown') return nothing;
    const message = `format "${format}" of ${describePlace(place)} is not known`;
    const near = findNearest(format, formatNames);
    return [
      near === undefined
        ? { message, at: ['format'] }
        : { message, at: ['format'], help: `Did you mean "${near}"? Validators ignore "${format}".` },
    ];
  },
});
