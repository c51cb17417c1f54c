/** The `id` of the element that describes a field, and the fragment that leads to it: ASCII without spaces. */
export function createAnchor(pointer: string): string {
  if (pointer === '') return 'root';
  return pointer.replaceAll(/[^\w/~.*-]+/g, (text) => encodeURIComponent(text.replaceAll(loneSurrogate, '\ufffd')));
}

const loneSurrogate = /\p{Surrogate}/gu;
