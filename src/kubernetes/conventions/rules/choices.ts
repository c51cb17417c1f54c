import { getList } from '../../structural/value.ts';
import { convention, guide, linter, spec } from '../fields/convention.ts';

export const enumCase = convention({
  code: 'convention/enum-case',
  severity: 'info',
  summary: 'The values of an enum are in PascalCase, such as ClusterFirst.',
  why: 'Constants of the API are written so. Names of programs and protocols keep their own case.',
  help: 'Write the values in PascalCase, if they are not names of something else.',
  sources: [guide('constants')],
  good: spec({ policy: { type: 'string', enum: ['Always', 'IfNotPresent'] } }),
  bad: [
    [
      spec({ policy: { type: 'string', enum: ['always', 'if-not-present'] } }),
      'the choices of "policy" are not in PascalCase: "always", "if-not-present"',
    ],
  ],
  *check({ schema, name }) {
    const values = getList(schema, 'enum').filter((value) => typeof value === 'string' && value !== '');
    const others = values.filter((value) => !isPascalCase(String(value)));
    // Where a part is in PascalCase, the rest are names.
    if (others.length < 2 || others.length < values.length || values.some((value) => names.has(String(value)))) return;
    const some = others.slice(0, 3).map((value) => `"${String(value)}"`);
    yield { message: `the choices of "${name}" are not in PascalCase: ${some.join(', ')}`, at: ['enum'] };
  },
});

/** Protocols and companies: their case is their own. */
const names: ReadonlySet<string> = new Set(
  'http https tcp udp grpc sctp tls ssl ipv4 ipv6 aws amazon azure google gcp github gitlab linux windows docker json yaml'.split(
    ' ',
  ),
);

/** Names of programs, numbers, versions and sizes in capitals are not words. */
function isPascalCase(value: string): boolean {
  return !/^[a-z]+(?:[-_ ]?[A-Za-z]+)*$/.test(value);
}

export const boolean = convention({
  code: 'convention/boolean',
  severity: 'info',
  summary: 'A choice is an enum of strings, not a boolean.',
  why: 'Many booleans need a third value later, and a boolean cannot get one.',
  help: 'Use an enum of two strings, if a third value is possible.',
  sources: [guide('primitive-types'), linter('nobools')],
  good: spec({ scaling: { type: 'string', enum: ['Automatic', 'Manual'] } }),
  bad: [[spec({ scaled: { type: 'boolean' } }), '"scaled" is a boolean']],
  *check({ type, role, name }) {
    if (type === 'boolean' && role !== 'root') yield { message: `"${name}" is a boolean`, at: ['type'] };
  },
});
