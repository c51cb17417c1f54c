import type { JSX } from 'preact';
import type { ReferenceResource } from '../../form/reference-data.ts';
import { Prose } from './prose.tsx';
import { Code } from './value-text.tsx';

/** What a definition says besides the schema: names, versions, and the columns of `kubectl get`. */
export function ResourceFacts({ resource }: { readonly resource: ReferenceResource }): JSX.Element {
  const { group, kind, scope, shortNames = [], versions, columns } = resource;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Group', group],
    ['Kind', kind],
    ...(scope === undefined ? [] : [['Scope', scope] as const]),
    ...(shortNames.length === 0 ? [] : [['Short names', shortNames.join(', ')] as const]),
  ];
  return (
    <div class="resource">
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div class="fact">
            <dt>{name}</dt>
            <dd>
              <Code text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Versions versions={versions} />
      <Columns columns={columns} />
    </div>
  );
}

function Versions({ versions }: Pick<ReferenceResource, 'versions'>): JSX.Element | null {
  if (versions.length === 0) return null;
  return (
    <table>
      <caption>Versions</caption>
      <TableHead names={['Version', 'Served', 'Stored', 'Deprecated']} />
      <tbody>
        {versions.map(({ name, isServed, isStored, deprecation }) => (
          <tr>
            <td>
              <Code text={name} />
            </td>
            <td>{isServed ? 'yes' : 'no'}</td>
            <td>{isStored ? 'yes' : 'no'}</td>
            <td>{deprecation ? (deprecation.message ?? 'yes') : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Columns({ columns }: Pick<ReferenceResource, 'columns'>): JSX.Element | null {
  if (columns.length === 0) return null;
  return (
    <table>
      <caption>
        Columns of <code>kubectl get</code>
      </caption>
      <TableHead names={['Column', 'Type', 'Path', 'Description']} />
      <tbody>
        {columns.map(({ name, type, jsonPath, description }) => (
          <tr>
            <td>{name}</td>
            <td>{type}</td>
            <td>
              <Code text={jsonPath} />
            </td>
            <td>{description !== undefined && <Prose text={description} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableHead({ names }: { readonly names: readonly string[] }): JSX.Element {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th scope="col">{name}</th>
        ))}
      </tr>
    </thead>
  );
}
