/** What may be absent, null or filled in. */

import { getList, getMember } from '../../structural/value.ts';
import { createDefinition, objectSchema } from '../../rules/case.ts';
import { convention, decorator, guide, linter, spec, status } from '../fields/convention.ts';

const text = { type: 'string' };

export const nullable = convention({
  code: 'convention/nullable',
  severity: 'info',
  summary: 'No field is nullable.',
  why: 'A null in a merge patch removes the field, server-side apply has no null, and clients in Go write none: absent and null cannot be told apart.',
  help: 'Make the field optional instead.',
  helpInModel: 'Write "?" instead of "| null".',
  sources: [guide('nullable'), linter('nonullable')],
  good: spec({ size: text }),
  bad: [[spec({ size: { ...text, nullable: true } }), '"size" is nullable']],
  *check({ role, schema, name }) {
    if (role === 'root' || getMember(schema, 'nullable') !== true) return;
    yield { message: `"${name}" is nullable`, at: ['nullable'] };
  },
});

export const requiredDefault = convention({
  code: 'convention/required-default',
  severity: 'info',
  summary: 'A required field has no default.',
  why: 'A default is for a field that users may leave out. The server fills it in before it looks for required fields, so the demand has no effect.',
  help: 'Remove the name from required, or the default.',
  helpInModel: 'Remove @Required(), or the default.',
  fix: 'In a model, removes @Required().',
  sources: [guide('optional-vs-required'), linter('defaultorrequired')],
  good: spec({ size: { ...text, default: 'small' } }),
  bad: [
    [spec({ size: { ...text, default: 'small' } }, { required: ['size'] }), '"size" is required, and has a default'],
  ],
  *check({ isRequired, schema, name }) {
    if (!isRequired || getMember(schema, 'default') === undefined) return;
    yield {
      message: `"${name}" is required, and has a default`,
      at: ['default'],
      change: { kind: 'remove-decorator', name: 'Required' },
    };
  },
});

export const statusOptional = convention({
  code: 'convention/status-optional',
  severity: 'info',
  summary: 'The fields of a status are optional.',
  why: 'Controllers write a status part by part, and an older one does not know the fields that a newer version requires.',
  help: 'Remove the names from required.',
  helpInModel: 'Write "?" instead of "!".',
  fix: 'In a model, writes "?".',
  sources: [linter('statusoptional')],
  good: status({ replicas: { type: 'integer', format: 'int32' } }),
  bad: [
    [
      status({ replicas: { type: 'integer', format: 'int32' } }, { required: ['replicas'] }),
      '"replicas" of the status is required',
    ],
  ],
  *check({ role, isRequired, parent, name, schema }) {
    if (role !== 'property' || !isRequired || parent?.name !== 'status' || parent.parent?.role !== 'root') return;
    if (getMember(schema, 'default') !== undefined) return;
    yield { message: `"${name}" of the status is required`, change: { kind: 'make-optional' } };
  },
});

const both = { type: 'object', properties: { status: objectSchema({ ready: text }) } };

export const statusSubresource = convention({
  code: 'convention/status-subresource',
  severity: 'warning',
  summary: 'A status is a subresource.',
  why: 'Without it, users can write the status with the spec, each write of the status changes the generation, and a controller can overwrite the spec.',
  help: 'Set subresources: { status: {} } in the version.',
  helpInModel: 'Add @Status() to the property.',
  fix: 'In a model, adds @Status().',
  sources: [guide('spec-and-status'), linter('statussubresource')],
  good: status({ ready: text }),
  bad: [[createDefinition(text, { version: { schema: { openAPIV3Schema: both } } }), '"status" is not a subresource']],
  *check({ role, name, parent, schema, isRequired }, { hasStatus }) {
    if (hasStatus || role !== 'property' || name !== 'status' || parent?.role !== 'root') return;
    if (isRequired || !holdsFields(schema)) return;
    yield { message: '"status" is not a subresource', change: decorator('Status') };
  },
});

/** A status that describes nothing may be another thing, such as the word of a kind without a controller. */
function holdsFields(schema: Parameters<typeof getMember>[0]): boolean {
  return (
    getMember(schema, 'properties') !== undefined ||
    getMember(schema, 'x-kubernetes-preserve-unknown-fields') === true ||
    getList(schema, 'anyOf').length > 0
  );
}
