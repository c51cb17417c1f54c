import { getList, getMember, getString, isNumber } from '../../structural/value.ts';
import { convention, guide, linter, spec } from '../fields/convention.ts';

export const float = convention({
  code: 'convention/float',
  severity: 'warning',
  summary: 'A number is an integer or a quantity, not a floating-point number.',
  why: 'Floating-point numbers change when they are written and read again, and differ between languages. The guide forbids them in a spec.',
  help: 'Use an integer with a unit in its name (percent, millis), or a quantity such as "500m".',
  helpInModel: 'Use Integer with a unit in the name, or Quantity.',
  sources: [guide('primitive-types'), linter('nofloats')],
  good: spec({ thresholdPercent: { type: 'integer' } }),
  bad: [[spec({ threshold: { type: 'number' } }), '"threshold" is a floating-point number']],
  *check({ type, role, name, schema }) {
    if (type !== 'number' || role === 'root') return;
    // The rule about numbers that are choices says more.
    if (getMember(schema, 'enum') !== undefined) return;
    yield { message: `"${name}" is a floating-point number`, at: ['type'] };
  },
});

export const integerFormat = convention({
  code: 'convention/integer-format',
  severity: 'info',
  summary: 'An integer has the format int32 or int64, or bounds on both sides.',
  why: 'Clients are generated in languages whose integers have a size. The server checks the format; without it, it accepts 64 bits.',
  help: 'Set format: int32, or int64 if it may be larger.',
  helpInModel: "Add @Format('int32'), or @Format('int64') if it may be larger.",
  sources: [guide('primitive-types'), linter('integers')],
  good: spec({ replicas: { type: 'integer', format: 'int32' } }),
  bad: [[spec({ replicas: { type: 'integer' } }), '"replicas" has neither the format int32 or int64 nor bounds']],
  *check({ type, role, name, schema }) {
    if (type !== 'integer' || role === 'root' || ['int32', 'int64'].includes(getString(schema, 'format'))) return;
    if (isNumber(getMember(schema, 'minimum')) && isNumber(getMember(schema, 'maximum'))) return;
    if (getMember(schema, 'enum') !== undefined) return;
    yield { message: `"${name}" has neither the format int32 or int64 nor bounds`, at: ['type'] };
  },
});

export const numericEnum = convention({
  code: 'convention/numeric-enum',
  severity: 'warning',
  summary: 'The values of an enum are strings.',
  why: 'A number does not say what it means. Numbers that have a meaning elsewhere, such as codes, ports and sizes, are not reported.',
  help: 'Name the choices: an enum of strings.',
  sources: [guide('primitive-types')],
  good: spec({ policy: { type: 'string', enum: ['Always', 'Never'] } }),
  bad: [[spec({ policy: { type: 'integer', enum: [0, 1] } }), 'the choices of "policy" are numbers']],
  *check({ type, name, schema }) {
    if (type !== 'integer' && type !== 'number') return;
    const values = getList(schema, 'enum');
    // Consecutive small numbers number the choices; others are values of something.
    const isNumbering =
      values.length > 1 && values.every((value) => isNumber(value) && value >= 0 && value < values.length + 1);
    if (isNumbering && !measured.test(name)) yield { message: `the choices of "${name}" are numbers`, at: ['enum'] };
  },
});

const measured = /code|port|version|size|count|level|replicas|number|bits|days?$|hours?$|minutes?$|seconds?$/i;
