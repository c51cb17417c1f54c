import type { Settings } from '../../rules/runner/survey.ts';

/** The first Helm that validates by draft 2020-12; earlier ones read every schema as draft-07 or older. */
const first2020 = [3, 18, 5];

/** True when a Helm is to read the document that knows no draft after 07. */
export function isForOldHelm({ helmMin }: Settings): boolean {
  const least = helmMin?.replace(/^v/, '').split('.').map(Number);
  if (least === undefined) return false;
  const index = first2020.findIndex((part, at) => part !== (least[at] ?? 0));
  return index >= 0 && (least[index] ?? 0) < (first2020[index] ?? 0);
}
