import { acronyms, splitIdentifier } from '../../../text/identifiers.ts';
import { convention, guide, linter, spec, status } from '../fields/convention.ts';

const text = { type: 'string' };
const yes = { type: 'boolean' };

export const nameCase = convention({
  code: 'convention/name-case',
  severity: 'warning',
  summary: 'Names of fields are in camelCase, without underscores and dashes.',
  why: 'All names of the API are written in one way, and generated clients make their own names of them.',
  help: 'Write it in camelCase.',
  sources: [guide('naming-conventions'), linter('jsontags')],
  good: spec({ maxSize: text }),
  bad: [
    [spec({ max_size: text }), '"max_size" is not in camelCase'],
    [spec({ MaxSize: text }), '"MaxSize" is not in camelCase'],
  ],
  *check({ role, name }) {
    // Keywords of JSON Schema and options of programs.
    if (role !== 'property' || camelCase.test(name) || /^(?:\$|-|x-kubernetes-)/.test(name)) return;
    yield { message: `"${name}" is not in camelCase` };
  },
});

const camelCase = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;

/** Names that are words, not acronyms, in the list for titles. */
const proper = ['ETCD', 'CAPI', 'OVA', 'RAM', 'HA', 'AZ'];
const known: ReadonlyMap<string, string> = new Map(
  acronyms
    .filter((acronym) => !proper.includes(acronym) && /^[A-Z]+$/.test(acronym))
    .flatMap((acronym) => {
      const written = acronym.charAt(0) + acronym.slice(1).toLowerCase();
      return [
        [written, acronym],
        [`${written}s`, `${acronym}s`],
      ] as const;
    }),
);

export const acronymCase = convention({
  code: 'convention/acronym',
  severity: 'info',
  summary: 'The letters of an acronym in a name have one case: clusterID, podCIDR.',
  why: 'Kubernetes writes clusterIP and podCIDR; users guess the spelling of a name.',
  help: 'Write the acronym in capitals, or in small letters at the start of the name.',
  sources: [guide('naming-conventions')],
  good: spec({ clusterID: text, httpGet: text }),
  bad: [[spec({ clusterId: text }), '"clusterId" has an acronym in mixed case: the convention is "clusterID"']],
  *check({ role, name }) {
    if (role !== 'property' || !camelCase.test(name)) return;
    const better = splitIdentifier(name)
      .map((word) => known.get(word) ?? word)
      .join('');
    if (better.length === name.length && better !== name)
      yield { message: `"${name}" has an acronym in mixed case: the convention is "${better}"` };
  },
});

export const booleanName = convention({
  code: 'convention/boolean-name',
  severity: 'info',
  summary: 'The name of a boolean has no "is": paused, not isPaused.',
  why: 'The guide names a property called fooable Fooable, not IsFooable.',
  help: 'Remove the "is" from the name.',
  sources: [guide('naming-conventions')],
  good: spec({ paused: yes }),
  bad: [[spec({ isPaused: yes }), '"isPaused" begins with "is": the convention is "paused"']],
  *check({ role, type, name }) {
    if (role !== 'property' || type !== 'boolean' || !/^is[A-Z][A-Za-z]*(?:able|ible|ed|ing|ive|ary|Ready)$/.test(name))
      return;
    const better = name.charAt(2).toLowerCase() + name.slice(3);
    yield { message: `"${name}" begins with "is": the convention is "${better}"` };
  },
});

export const phase = convention({
  code: 'convention/phase',
  severity: 'info',
  summary: 'A status has conditions, not a phase.',
  why: 'A phase is an enum to which no value can be added without breaking clients, and from which they guess what is true. The guide deprecates it.',
  help: 'Report conditions.',
  helpInModel: "Write conditions?: Condition[], with Condition of 'schemawright/kubernetes'.",
  sources: [guide('typical-status-properties'), linter('nophase')],
  good: status({ ready: text }),
  bad: [[status({ phase: text }), '"phase" is a phase: conditions say what is true']],
  *check({ role, name, type, section }) {
    // In a spec, users choose a phase of something else.
    if (role !== 'property' || type !== 'string' || section !== 'status') return;
    if (splitIdentifier(name).some((word) => word.toLowerCase() === 'phase'))
      yield { message: `"${name}" is a phase: conditions say what is true` };
  },
});
