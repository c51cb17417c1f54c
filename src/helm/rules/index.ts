import type { Profile } from '../../rules/runner/profile.ts';
import { dialectUnknown } from './dialect-unknown.ts';
import { formatUnchecked } from './format-unchecked.ts';
import { globalMissing } from './global-missing.ts';
import { keywordIgnored } from './keyword-ignored.ts';
import { keywordValue } from './keyword-value.ts';
import { nameTwice } from './name-twice.ts';
import { patternDiffers } from './pattern-differs.ts';
import { patternRare } from './pattern-rare.ts';
import { patternRefused } from './pattern-refused.ts';
import { refCycle } from './ref-cycle.ts';
import { refFile } from './ref-file.ts';
import { refNowhere } from './ref-nowhere.ts';
import { refRemote } from './ref-remote.ts';
import { refUrn } from './ref-urn.ts';
import { subChartDiffers } from './sub-chart-differs.ts';
import { subChartGlobal } from './sub-chart-global.ts';
import { subChartRefused } from './sub-chart-refused.ts';
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
