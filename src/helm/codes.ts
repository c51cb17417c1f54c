import type { Explanation } from '../diagnostics/report/findings.ts';

/** What is reported about values.yaml and the values of users, besides rules and validation errors. */
export const codes = {
  'values/annotation': {
    summary: 'A comment in values.yaml about a value cannot be imported into the model.',
    why: 'Helm would refuse the schema or the value: a wrong type, a pattern that Go does not support, a reference.',
    help: 'Correct the comment, or use decorators in the model.',
    bad: 'replicas: two # @schema type:integer',
    good: 'replicas: 2 # @schema type:integer',
  },
  'values/renamed': {
    summary: 'A value has an old name, which `values migrate` replaces.',
    why: 'The chart ignores or refuses the old name.',
    help: 'Run `schemawright values migrate` without --check.',
    bad: 'logs:\n  general:\n    level: INFO',
    good: 'log:\n  level: INFO',
  },
  'values/converted': {
    summary: 'A value has an old form, which `values migrate` rewrites.',
    why: 'The chart refuses it, or reads it in another way.',
    help: 'Run `schemawright values migrate` without --check.',
    bad: 'image: nginx:1.27',
    good: 'image:\n  repository: nginx\n  tag: "1.27"',
  },
  'values/incomplete': {
    summary: 'Of several values that became one, not all are set.',
    why: 'The defaults of the old version are needed to join them.',
    help: 'Write the whole value, and remove the old ones.',
    bad: 'host: db # port has the default of the old chart',
    good: 'address: db:5432',
  },
  'values/unclear': {
    summary: 'A text that became several values can be taken apart in several ways.',
    why: 'Only a person knows which parts are meant.',
    help: 'Write the parts under their names.',
    bad: 'name: a/b/c # {namespace}/{name}',
    good: 'namespace: a\nname: b/c',
  },
  'values/conflict': {
    summary: 'The old and the new name of a property have different values, or another value is in the way.',
    why: 'Only a person knows which of them applies.',
    help: 'Keep one of them, under the new name.',
    bad: 'log:\n  level: INFO\nlogs:\n  general:\n    level: DEBUG',
    good: 'log:\n  level: DEBUG',
  },
  'values/unfit': {
    summary: 'The new name of a property does not accept the value of the old one.',
    why: 'The type or the allowed values changed with the name.',
    help: 'Write a value that the schema accepts under the new name, and remove the old one.',
  },
  'values/reused': {
    summary: 'A name has another meaning since a version, and its value does not decide which one it has.',
    why: 'The file may be older or newer than the change.',
    help: 'Name the version that the file was written for with --from, or write the new name.',
  },
  'values/removed': {
    summary: 'A value was removed from the chart.',
    why: 'The chart ignores or refuses it.',
    help: 'Do what the message says, and remove the value.',
  },
  'values/old-reference': {
    summary: 'A template in the values refers to a value by its old name.',
    why: 'In a string that the chart evaluates, the old name has no value.',
    help: 'Write the new name in the template.',
    bad: 'config: "level: {{ .Values.logs.level }}"',
    good: 'config: "level: {{ .Values.log.level }}"',
  },
  'values/default-changed': {
    summary: 'A default changed since the version of the file, which does not set the value.',
    why: 'The upgrade changes what the release does.',
    help: 'Set the value that the release depends on, or accept the new default.',
  },
  'values/unknown-key': {
    summary: 'The schema does not describe a key, now or before.',
    why: 'It is probably misspelled: the chart ignores or refuses it.',
    help: 'Correct the name, or remove the key.',
  },
  'values/unchecked': {
    summary: 'Values of a subchart, or global ones, that no schema at hand describes.',
    why: 'A misspelled or old key among them is not found.',
    help: 'Run helm dependency build, or compare the keys with the values.yaml of the subchart.',
  },
  'history/placeholders': {
    summary: 'An old path has more placeholders than the new one, or others than those beside it.',
    why: 'The values of several keys or items would move to one place.',
    help: 'Use as many `*` as the new path passes maps and arrays, or fewer.',
    bad: "class Values { @RenamedFrom('ports.*.host', { since: '2.0.0' }) host?: string; }",
    good: "class Port { @RenamedFrom('ports.*.hostName', { since: '2.0.0' }) host?: string; }",
  },
} as const satisfies Readonly<Record<string, Explanation>>;
