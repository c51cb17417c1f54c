import type { Finding } from '../../../rules/runner/rule.ts';
import type { Survey } from '../../../rules/runner/survey.ts';
import { ownAddress } from '../../../schema/resources/resources.ts';
import type { Destination, Link } from '../document/links.ts';
import { stepsTo } from '../../../schema/resources/schema-nodes.ts';
import { nameOfNode } from '../document/name-of-node.ts';
import { helmReadingOf } from '../document/helm-reading.ts';

/** The references that Helm follows to a place of these kinds, each with what is to be said of it. */
export function linksTo(
  survey: Survey,
  kinds: readonly Destination['kind'][],
  say: (address: string) => string,
  helpFor: (reference: string) => Pick<Finding, 'help'> = () => ({}),
): readonly Finding[] {
  const { links } = helmReadingOf(survey.asRead);
  return links
    .filter(({ to }) => kinds.includes(to.kind))
    .map((link) => ({ ...findingOf(link, say), ...helpFor(link.reference) }));
}

function findingOf({ from, keyword, reference, to }: Link, say: (address: string) => string): Finding {
  const address = 'address' in to ? to.address : reference;
  const isMoved = from.base !== ownAddress && !reference.includes(':');
  const base = isMoved ? ` (seen from the $id "${from.base}")` : '';
  return {
    message: `${keyword} "${reference}" of ${nameOfNode(from)} ${say(address)}${base}`,
    at: stepsTo(from, keyword),
  };
}
