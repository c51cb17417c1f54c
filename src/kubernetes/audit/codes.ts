export const auditCodes = {
  'audit/refused': {
    summary: 'The API server refuses every update of a stored object.',
    why: 'Its version or kind is no longer served, or a rule on the whole object is violated, so any change violates it again.',
    help: 'Change the objects first, or move the rule to the fields that it compares, where unchanged values may stay.',
  },
  'audit/dropped': {
    summary: 'A field of a stored object is dropped.',
    why: 'The server drops what no schema describes when it reads an object, and the next update deletes it for good.',
    help: 'Keep the field in the schema, or move the data to its place in the new schema before the definition is applied.',
  },
  'audit/changed': {
    summary: 'A stored object reads differently.',
    why: 'The server fills in defaults, and drops nulls that a field does not accept, when it reads an object.',
    help: 'Set the field in the objects that must keep their value.',
  },
  'audit/kept': {
    summary: 'A stored object has a value that a new one may not have.',
    why: 'The server does not check what an update leaves unchanged (ratcheting); it refuses the value in a new object, or when it is changed.',
    help: 'Correct the value at its source: in a chart, a repository or a backup.',
  },
  'audit/unknown': {
    summary: 'The effect on a stored object is unknown.',
    why: 'A rule cannot be evaluated here, or a webhook would convert the object first.',
    help: 'Try the update on a server: kubectl apply --dry-run=server.',
  },
} as const;
