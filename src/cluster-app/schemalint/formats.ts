/** The formats that schemalint's validator knows; another one constrains nothing in its eyes. */
const formats: ReadonlySet<unknown> = new Set([
  'regex',
  'json-pointer',
  'relative-json-pointer',
  'uuid',
  'duration',
  'period',
  'ipv4',
  'ipv6',
  'hostname',
  'email',
  'date',
  'time',
  'date-time',
  'uri',
  'iri',
  'uri-reference',
  'iri-reference',
  'uri-template',
  'semver',
]);

/** True for a format that schemalint counts as a constraint. */
export function isKnownFormat(format: unknown): boolean {
  return formats.has(format);
}
