import { markdownCode as code, markdownText } from '../../text/markdown.ts';
import type { ReferenceResource } from '../reference-data.ts';

/** The group, versions and columns of a kind. */
export function printResource({ group, kind, scope, shortNames = [], versions, columns }: ReferenceResource): string[] {
  const names = versions.map(({ name }) => code(group === '' ? name : `${group}/${name}`));
  const facts = [
    `- kind: ${code(kind)}${scope === undefined ? '' : `, ${scope.toLowerCase()}`}`,
    ...(shortNames.length === 0 ? [] : [`- short names: ${shortNames.map((name) => code(name)).join(', ')}`]),
    ...versions.map(({ isServed, isStored, deprecation }, index) => {
      const notes = [
        ...(isStored ? ['stored'] : []),
        ...(isServed ? [] : ['not served']),
        ...(deprecation
          ? [`deprecated${deprecation.message === undefined ? '' : `: ${markdownText(deprecation.message)}`}`]
          : []),
      ];
      return `- version: ${names[index] ?? ''}${notes.length === 0 ? '' : `, ${notes.join(', ')}`}`;
    }),
  ];
  const rows = columns.map(({ name, type, jsonPath, description = '' }) => {
    return `| ${markdownText(name)} | ${markdownText(type)} | ${code(jsonPath)} | ${markdownText(description)} |`;
  });
  return [
    facts.join('\n'),
    ...(rows.length === 0
      ? []
      : [['| Column | Type | Path | Description |', '| --- | --- | --- | --- |', ...rows].join('\n')]),
  ];
}
