import type { Profile } from '../../rules/runner/profile.ts';
import { dialectUnknown } from './dialect-unknown.ts';
import { formatUnchecked } from './format-unchecked.ts';
import { globalMissing } from './sub-charts/global-missing.ts';
import { keywordIgnored } from './keyword-ignored.ts';
import { keywordValue } from './keyword-value.ts';
import { nameTwice } from './references/name-twice.ts';
import { patternDiffers } from './patterns/pattern-differs.ts';
import { patternRare } from './patterns/pattern-rare.ts';
import { patternRefused } from './patterns/pattern-refused.ts';
import { refCycle } from './references/ref-cycle.ts';
import { refFile } from './references/ref-file.ts';
import { refNowhere } from './references/ref-nowhere.ts';
import { refRemote } from './references/ref-remote.ts';
import { refUrn } from './references/ref-urn.ts';
import { subChartDiffers } from './sub-charts/sub-chart-differs.ts';
import { subChartGlobal } from './sub-charts/sub-chart-global.ts';
import { subChartRefused } from './sub-charts/sub-chart-refused.ts';
import { yamlChoice } from './yaml-choice.ts';
import { yamlKey } from './yaml-key.ts';

/** What makes Helm refuse a schema or every value of it (errors), or ignore a part of it (warnings). */
export const helm: Profile = [
  [dialectUnknown, 'error'],
  [keywordValue, 'error'],
  [patternRefused, 'error'],
  [patternDiffers, 'warning'],
  [patternRare, 'info'],
  [refNowhere, 'error'],
  [refFile, 'error'],
  [refRemote, 'error'],
  [refUrn, 'warning'],
  [refCycle, 'error'],
  [nameTwice, 'error'],
  [keywordIgnored, 'warning'],
  [formatUnchecked, 'warning'],
  [globalMissing, 'warning'],
  [subChartRefused, 'error'],
  [subChartGlobal, 'error'],
  [subChartDiffers, 'warning'],
  [yamlKey, 'warning'],
  [yamlChoice, 'warning'],
];
