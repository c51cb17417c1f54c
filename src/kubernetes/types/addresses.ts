/** Constraint types for IPv4 addresses and ranges. */

import { Examples } from '../../decorators/annotations.ts';
import { compose } from '../../decorators/composition.ts';
import { Format, Pattern } from '../../decorators/strings.ts';

const octet = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const ipv4 = `(${octet}[.]){3}${octet}`;

/** An IPv4 address (RFC 6943, section 3.1.1, the strict form; KEP-4858): four numbers without leading zeros. */
export const Ipv4Address = compose(Format('ipv4'), Pattern(`^${ipv4}$`), Examples('10.0.0.10'));

/** A range of IPv4 addresses (RFC 4632, section 3.1; KEP-4858): an address and the length of its prefix. */
export const Ipv4Cidr = compose(Pattern(`^${ipv4}/(3[0-2]|[12]?[0-9])$`), Examples('10.0.0.0/16'));
