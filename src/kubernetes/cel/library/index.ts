import { addresses } from './addresses.ts';
import { conversions } from './conversions.ts';
import type { Implementations } from '../run/functions.ts';
import { lists } from './lists.ts';
import { namedFormats } from './named-formats.ts';
import { operators } from './operators.ts';
import { optionals } from './optionals.ts';
import { quantities } from './quantities.ts';
import { semvers } from './semver.ts';
import { stringFunctions } from './strings.ts';
import { times } from './times.ts';
import { urls } from './urls.ts';
import { memoize } from '../../../text/value/once.ts';

export const libraryFunctions: () => Implementations = memoize(() => ({
  ...operators,
  ...conversions,
  ...stringFunctions(),
  ...lists,
  ...times,
  ...quantities,
  ...semvers,
  ...addresses,
  ...urls,
  ...namedFormats,
  ...optionals,
}));
