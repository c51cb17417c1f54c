export const auditCodes = {
  'audit/refused': {
    summary: 'The API server refuses every update of a stored object.',
    why: 'Its version or kind is not served any more, or a rule that looks at the whole object is broken, so that any change breaks it again.',
    help: 'Change the objects first, or write the rule below the fields that it compares, where unchanged values may stay.',
  },
  'audit/dropped': {
    summary: 'A field of a stored object is dropped.',
    why: 'The server drops what no schema describes when it reads an object, and the next update deletes it for good.',
    help: 'Keep the field in the schema, or move the data to where the new schema has it before the definition is applied.',
  },
  'audit/changed': {
    summary: 'A stored object reads differently.',
    why: 'The server fills in defaults, and drops nulls that a field does not take, when it reads an object.',
    help: 'Set the field in the objects that are to keep what they had.',
  },
  'audit/kept': {
    summary: 'A stored object has a value that a new one may not have.',
    why: 'The server leaves alone what an update does not change (ratcheting); whoever creates the object anew, or changes the value, is refused.',
    help: 'Correct the value where it is kept: in a chart, a repository or a backup.',
  },
  'audit/unknown': {
    summary: 'It is not known what becomes of a stored object.',
    why: 'A rule cannot be evaluated here, or a webhook would convert the object first.',
    help: 'Try the update on a server: kubectl apply --dry-run=server.',
  },
} as const;
