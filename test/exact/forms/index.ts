/** The room for type forms: types of every operator and of pairs of them, with what they need. */

import type { FormSet } from '../form.ts';
import { common, modules } from './common.ts';
import { composed } from './composed.ts';
import { generics } from './generics.ts';
import { names, utilities } from './names.ts';
import { derived, type Row, structures } from './operators.ts';

const rows: readonly Row[] = [...structures, ...derived, ...utilities, ...names, ...generics, ...composed];

/** All forms of the project. */
export const ownForms: FormSet = {
  common,
  modules,
  forms: rows.map(([name, type, prelude = '']) => ({ name, type, prelude })),
};
