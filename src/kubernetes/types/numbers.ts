/** Constraint types for numbers: ports, users, percentages, counts. */

import { Examples } from '../../decorators/annotations.ts';
import { compose } from '../../decorators/composition.ts';
import { Integer, Maximum, Minimum } from '../../decorators/numbers.ts';
import { MaxLength, Pattern } from '../../decorators/strings.ts';

/** A port (RFC 6335, section 6; `IsValidPortNum`): an integer from 1 to 65535. */
export const PortNumber = compose(Integer(), Minimum(1), Maximum(65535));

/** The number of a user or group (`IsValidUserID`): an integer from 0 to 2147483647. */
export const UserId = compose(Integer(), Minimum(0), Maximum(2147483647));

/** A share of a whole as text (`IsValidPercent`): `25%`. */
export const Percentage = compose(Pattern('^[0-9]+%$'), MaxLength(16), Examples('25%'));

/** A count, or a share of a whole, as text: what rolling updates take, written so that it has one type. */
export const CountOrPercentage = compose(Pattern('^[0-9]+%?$'), MaxLength(16), Examples('1', '25%'));
