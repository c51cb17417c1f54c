/** The names of the formats that JSON Schema 2020-12 defines (validation, section 7.3). */
const formats: ReadonlySet<unknown> = new Set([
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri', 'uri-reference', 'iri', 'iri-reference', 'uuid', 'uri-template'],
  ...['json-pointer', 'relative-json-pointer', 'regex'],
]);

/** True for a format that restricts a value. */
export function isFormat(format: unknown): boolean {
  return formats.has(format);
}
