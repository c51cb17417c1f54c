import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { formatPathText } from '../../schema/keywords/history-keywords.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { truncate } from '../../text/visible.ts';
import { isPrefix } from '../../text/value/pointer.ts';
import { compareVersionTexts } from '../../text/value/version.ts';
import { coversPath } from '../../schema/history/index.ts';
import { joinWords } from '../../text/words.ts';
import { getContent } from '../admission/server.ts';
import type { DeclaredHistory } from '../conversion/declared-history.ts';
import type { KubeValue } from '../structural/value.ts';
import { conversionCodes } from './codes.ts';
import { type ConversionFinding, getPattern, getStart } from './prove-conversions.ts';

type Said = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help'>;

/**
 * Without kept values that the history names, or that are parts of others. What a chain of conversions shows for
 * several versions is one finding.
 */
export function selectFindings(
  findings: readonly ConversionFinding[],
  histories: readonly DeclaredHistory[],
): readonly ConversionFinding[] {
  const isWanted = (finding: ConversionFinding): boolean => {
    const history = histories.find(({ version, before }) => version === finding.to && before === finding.from);
    return finding.kind !== 'kept' || (history !== undefined && !isExpected(finding, history));
  };
  const wanted = findings.filter(isWanted);
  const isPart = (finding: ConversionFinding): boolean =>
    wanted.some(
      ({ kind, from, to, path }) =>
        kind === 'kept' &&
        from === finding.from &&
        to === finding.to &&
        path.length < finding.path.length &&
        isPrefix(path, finding.path),
    );
  return mergeAlike(wanted.filter((finding) => finding.kind !== 'kept' || !isPart(finding)));
}

function mergeAlike(findings: readonly ConversionFinding[]): readonly ConversionFinding[] {
  const merged = new Map<string, ConversionFinding>();
  for (const finding of findings) {
    const { kind, from, to, after, reason } = finding;
    const isForward = compareVersionTexts(from, to) < 0;
    const ends = { refused: [to, isForward, getStart(reason)], lost: [from, after === undefined] };
    const end = kind === 'refused' || kind === 'lost' ? ends[kind] : [from, to, finding.version];
    const key = jsonText([kind, formatPathText(getPattern(finding)), ...end]);
    const known = merged.get(key);
    const alike = [...(known?.alike ?? []), ...(known ? [kind === 'lost' ? to : from] : [])];
    merged.set(key, { ...(known ?? finding), ...(alike.length > 0 && { alike }) });
  }
  return [...merged.values()];
}

export function describeFinding(finding: ConversionFinding, name: string): Said {
  const { kind, from, to, before, after, witness, alike = [] } = finding;
  const reason = truncate(finding.reason ?? '', mostOfReason);
  const path = `"${formatPathText(getPattern(finding))}"`;
  const object = witness === undefined ? '' : ` The object: ${truncate(jsonText(getContent(witness)), mostCharacters)}`;
  const say = (code: keyof typeof conversionCodes, severity: Diagnostic['severity'], message: string): Said => ({
    code,
    severity,
    message,
    help: `${conversionCodes[code].help}${object}`,
  });
  if (kind === 'lost') {
    const change =
      after === undefined
        ? `loses ${path}: ${show(before)}`
        : `changes ${path}: ${before === undefined ? 'absent' : show(before)} becomes ${show(after)}`;
    return say(
      'conversions/lost',
      'error',
      `${name} from ${from} to ${joinVersions([to, ...alike])} and back ${change}`,
    );
  }
  if (kind === 'refused') {
    // An old version cannot accept what only a newer one allows; a newer one must accept what is stored.
    const severity = compareVersionTexts(from, to) < 0 ? 'error' : 'warning';
    const origin = joinVersions([from, ...alike]);
    return say('conversions/refused', severity, `${to} refuses a ${name} that was converted from ${origin}: ${reason}`);
  }
  if (kind === 'failed')
    return say('conversions/failed', 'error', `converting a ${name} from ${from} to ${to} and back fails: ${reason}`);
  if (kind === 'missing') {
    const end = finding.version === to ? `from ${from} to ${to}` : `from ${to} back to ${from}`;
    return say('conversions/missing', 'error', `no conversion of ${name} leads ${end}`);
  }
  if (kind === 'unproven') {
    const message = `the conversion of ${name} from ${from} to ${to} is not proven: no object of ${from} was found that the server accepts`;
    return say('conversions/unproven', 'error', message);
  }
  const old = path.slice(1, -1);
  return {
    ...say('conversions/undeclared', 'warning', `${to} has no ${path} of ${from}, and its history does not name it`),
    help: `Write @RenamedFrom('${old}', { since: '${to}' }) at the property that replaces it, or @RemovedIn('${to}', '${old}') at the class.${object}`,
  };
}

function joinVersions(versions: readonly string[]): string {
  return joinWords(versions.toSorted(compareVersionTexts));
}

const mostCharacters = 400;
const mostOfReason = 280;

function isExpected(finding: ConversionFinding, { removed, renamed, mapped }: DeclaredHistory): boolean {
  const pattern = getPattern(finding);
  const isEmpty = typeof finding.before === 'object' && finding.before !== null;
  return (
    [...removed, ...mapped.flatMap(({ from }) => from)].some((start) => coversPath(start, pattern)) ||
    (isEmpty && renamed.some(({ from, to }) => coversPath(pattern, from) || coversPath(pattern, to)))
  );
}

function show(value?: KubeValue): string {
  return truncate(jsonText(value), mostShown);
}

const mostShown = 80;
