import { getSubschema } from '../../definition/schema-path.ts';
import { getMember, getString } from '../../structural/value.ts';
import { convention, guide, linter, spec } from '../fields/convention.ts';
import { isOpen, listPropertyNames } from '../fields/list-fields.ts';

const text = { type: 'string' };
const named = { type: 'object', required: ['name'], properties: { name: text } };

export const referenceName = convention({
  code: 'convention/reference-name',
  severity: 'info',
  summary: 'The name of a reference ends in Ref, not in Reference.',
  why: 'References of the API are called fooRef, and lists of them fooRefs.',
  help: 'Name it fooRef.',
  sources: [guide('naming-of-the-reference-field'), linter('noreferences')],
  good: spec({ secretRef: named }),
  bad: [
    [
      spec({ secretReference: named }),
      '"secretReference" is named in full: the convention for references is "secretRef"',
    ],
  ],
  *check({ role, name, type }) {
    const better = name.replace(/^reference(s?)(?=[A-Z])/, 'ref$1').replace(/Reference(s?)$/, 'Ref$1');
    if (role === 'property' && type !== 'boolean' && better !== name)
      yield { message: `"${name}" is named in full: the convention for references is "${better}"` };
  },
});

export const referenceFields = convention({
  code: 'convention/reference-fields',
  severity: 'info',
  summary: 'A reference is an object with the name of what it refers to.',
  why: 'A reference to an object has a name and, where they vary, group, resource or kind, and namespace. What is referred to by its name alone is called fooName.',
  help: 'Give it a name, or call it fooName if it is a string.',
  sources: [guide('object-references'), guide('naming-conventions')],
  good: spec({ secretRef: named, secretName: text }),
  bad: [
    [spec({ secretRef: text }), '"secretRef" is a string: what is referred to by name is called "secretName"'],
    [spec({ secretRef: { type: 'object', properties: { namespace: text } } }), '"secretRef" has no field "name"'],
  ],
  *check({ role, name, type, schema, located }) {
    // A type, a kind or a field has other properties than an object.
    if (role !== 'property' || !/[a-z]Refs?$/.test(name) || /(?:Type|Kind|Class|Schema|Path|Field)Refs?$/.test(name))
      return;
    const isList = type === 'array';
    const referring = isList ? getSubschema(located, 'items')?.schema : schema;
    if (!referring) return;
    const kind = getString(referring, 'type');
    if (kind === 'string' && !isList) {
      const better = name.replace(/Refs?$/, 'Name');
      yield { message: `"${name}" is a string: what is referred to by name is called "${better}"` };
    }
    if (kind !== 'object' || isOpen(referring)) return;
    const names = listPropertyNames(referring);
    // References to fields, and objects that hold one of several references.
    const isOther =
      names.length === 0 ||
      names.some((other) => /path$|name$|ref$|^from$|selector$|^key$|external$/i.test(other)) ||
      names.every((other) => getString(getMember(getMember(referring, 'properties'), other), 'type') === 'object');
    if (!isOther) yield { message: `"${name}" has no field "name"` };
  },
});
