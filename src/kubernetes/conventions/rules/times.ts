import { splitIdentifier } from '../../../text/identifiers.ts';
import { getMember, getString } from '../../structural/value.ts';
import { convention, guide, linter, spec, status } from '../fields/convention.ts';
import type { Field } from '../fields/field.ts';

const lastWords = ['timeout', 'interval', 'duration', 'period', 'ttl', 'delay', 'deadline', 'backoff'];

function isNamedDuration(name: string): boolean {
  return lastWords.includes(splitIdentifier(name).at(-1)?.toLowerCase() ?? '');
}

export const duration = convention({
  code: 'convention/duration',
  severity: 'info',
  summary: 'A duration is an integer with its unit in the name, such as timeoutSeconds.',
  why: 'A number without a unit is misread, and a string such as 1h30m makes every client parse as Go does.',
  help: 'Name the unit and use an integer: timeoutSeconds.',
  helpInModel: 'Name the unit and use Integer: timeoutSeconds?: Integer.',
  sources: [guide('units'), linter('nodurations')],
  good: spec({ timeoutSeconds: { type: 'integer', format: 'int32' } }),
  bad: [
    [spec({ timeout: { type: 'integer' } }), '"timeout" is a number, and its name has no unit'],
    [spec({ timeout: { type: 'string' } }), '"timeout" is a duration in a string'],
  ],
  *check(field) {
    const { type, role, name, schema } = field;
    if (role !== 'property' || getMember(schema, 'enum') !== undefined || isInOtherWords(field)) return;
    if ((type === 'integer' || type === 'number') && isNamedDuration(name))
      yield { message: `"${name}" is a number, and its name has no unit`, at: ['type'] };
    const isDuration = getString(schema, 'format') === 'duration' || hasUnits(getString(schema, 'pattern'));
    const isBare = isNamedDuration(name) && getString(schema, 'format') === '' && getString(schema, 'pattern') === '';
    if (type === 'string' && (isDuration || isBare))
      yield { message: `"${name}" is a duration in a string`, at: ['type'] };
  },
});

/** The units of Go in a pattern, such as `([0-9]+(h|m|s|ms))+`. */
function hasUnits(pattern: string): boolean {
  return /\(?(?:h\|m\|s|ms\|s\|m|s\|m\|h|m\|s\|ms|ns\|us)/.test(pattern);
}

/** The description says that it is not a time span, or a calendar's. */
function isInOtherWords({ schema }: Field): boolean {
  return /\b(?:number of (?!seconds|minutes|hours|days|milli|micro|nano)|cron|percent|date\b|blocks)/i.test(
    getString(schema, 'description'),
  );
}

export const timeName = convention({
  code: 'convention/time-name',
  severity: 'info',
  summary: 'The name of a time ends in Time, not in Timestamp.',
  why: 'All fields of the API that say when something happened are called somethingTime.',
  help: 'Name it somethingTime.',
  sources: [guide('naming-conventions'), linter('notimestamp')],
  good: status({ lastBackupTime: { type: 'string', format: 'date-time' } }),
  bad: [
    [
      status({ backupTimestamp: { type: 'string', format: 'date-time' } }),
      '"backupTimestamp" is named as a timestamp: the convention is "backupTime"',
    ],
  ],
  *check({ role, name, type }) {
    if (role !== 'property' || ['boolean', 'object', 'array'].includes(type) || !/timestamp$/i.test(name)) return;
    const better = name.replace(/timestamp$/i, (word) => (word.startsWith('T') ? 'Time' : 'time'));
    yield { message: `"${name}" is named as a timestamp: the convention is "${better}"` };
  },
});

const moments =
  /^(?:last|start|started|end|ended|completion|completed|finish|finished|creation|created|expiration|expiry|expires|transition|update|updated|observed|renew|renewal|deletion|heartbeat|probe|begin|stop|stopped|schedule|scheduled|next|sync|synced|not)/;

export const timeFormat = convention({
  code: 'convention/time-format',
  severity: 'info',
  summary: 'A time in a status is a string with the format date-time.',
  why: 'Times of Kubernetes are in RFC 3339. With the format the server checks them, and kubectl shows their age in a column of type date.',
  help: 'Set type: string and format: date-time.',
  helpInModel: "Write the type Time of 'schemawright'.",
  fix: 'In a model, gives a string the type Time.',
  sources: [guide('naming-conventions')],
  good: status({ lastBackupTime: { type: 'string', format: 'date-time' } }),
  bad: [[status({ lastBackupTime: { type: 'string' } }), '"lastBackupTime" has no format date-time']],
  *check({ role, name, type, schema, section }) {
    if (role !== 'property' || section !== 'status' || !/[a-z]Time$/.test(name) || !moments.test(name)) return;
    if (type !== 'string' || getString(schema, 'format') !== '' || getMember(schema, 'enum') !== undefined) return;
    if (getString(schema, 'pattern') !== '') return;
    yield {
      message: `"${name}" has no format date-time`,
      at: ['type'],
      change: { kind: 'set-type', name: 'Time', from: 'schemawright' },
    };
  },
});
