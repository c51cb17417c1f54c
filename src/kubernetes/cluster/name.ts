import { UsageError } from '../../diagnostics/usage-error.ts';

/** What a name such as `cluster://staging/databases.example.com/prod` says; a part that is not named is absent. */
export interface ClusterName {
  readonly context?: string;
  /** The definition: the plural of a kind and its group. */
  readonly definition?: string;
  readonly namespace?: string;
}

const form = /^cluster:\/\/(?<context>[^/?#]*)(?:\/(?<definition>[^/?#]*)(?:\/(?<namespace>[^/?#]*))?)?\/?$/;

/** Throws a `UsageError` for a name of another form. A context with a slash or colon is written as in addresses (`%2F`). */
export function parseClusterName(name: string): ClusterName {
  const parts = form.exec(name)?.groups;
  if (!parts) throw createRefusal(name, 'has too many parts');
  const { context, definition, namespace } = decodeParts(parts, name);
  if (definition !== undefined && !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(definition)) {
    throw createRefusal(name, `names "${definition}", which is not a resource and its group`);
  }
  if (namespace !== undefined && !/^[a-z0-9-]+$/.test(namespace)) {
    throw createRefusal(name, `names "${namespace}", which is not a namespace`);
  }
  return {
    ...(context === undefined ? {} : { context }),
    ...(definition === undefined ? {} : { definition }),
    ...(namespace === undefined ? {} : { namespace }),
  };
}

function decodeParts(parts: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  try {
    const written = Object.entries(parts).filter(([, part]) => part);
    return Object.fromEntries(written.map(([key, part]) => [key, decodeURIComponent(part)]));
  } catch {
    throw createRefusal(name, 'has a % that is followed by other characters than those of a byte');
  }
}

function createRefusal(name: string, reason: string): UsageError {
  const help = 'Write cluster://, cluster://CONTEXT, or cluster://CONTEXT/databases.example.com/NAMESPACE.';
  return new UsageError({ message: `"${name}" ${reason}`, help });
}

export function formatClusterName({ context = '', definition, namespace }: ClusterName): string {
  const parts = [definition, namespace].filter((part) => part !== undefined);
  return `cluster://${[encodeURIComponent(context).replaceAll('%40', '@'), ...parts].join('/')}`;
}
