/** Reads the identity from the first bytes of an unparsed review, where the API server writes it before the object. */
export function identifyReview(body: Uint8Array): Readonly<Record<string, string>> {
  const text = new TextDecoder().decode(body.subarray(0, 4096));
  const findValue = (name: string, from: string = text): string =>
    new RegExp(`"${name}"\\s*:\\s*"([^"\\\\]{0,256})"`).exec(from)?.[1] ?? '';
  const request = text.slice(Math.max(0, text.indexOf('"request"')));
  const [uid, operation, kind] = [findValue('uid', request), findValue('operation'), findValue('kind', request)];
  const object = `${kind} ${findValue('namespace', request)}/${findValue('name', request)}`;
  return operation === '' ? { uid } : { uid, kind, operation, object };
}
