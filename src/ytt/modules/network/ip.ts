import {
  type GlobalNames,
  StarlarkFailure,
  StarlarkStruct,
  StarlarkTuple,
  type StarlarkValue,
} from '../../starlark/index.ts';
import { type Address, addressText, type Network, readAddress, readNetwork } from '../../../schema/grammars/index.ts';
import { asString, moduleFunction, createModule, noArgument, onlyArgument } from '../parts/index.ts';

export class ParsedValue extends StarlarkStruct {
  override readonly type: string;
  readonly notPlain: string;

  constructor(
    type: string,
    methods: Readonly<Record<string, () => StarlarkValue>>,
    values: readonly (readonly [string, StarlarkValue])[] = [],
  ) {
    const name = type.replace('@ytt:', '');
    const functions = Object.entries(methods).map(([key, run]) => {
      const ipFunction = moduleFunction(`${name}.${key}`, (call) => {
        noArgument(call);
        return run();
      });
      return [key, ipFunction] as const;
    });
    super([...values, ...functions]);
    this.type = type;
    this.notPlain = `${type} does not automatically encode (hint: use .string())`;
  }
}

function addressValue(address: Address): ParsedValue {
  const isFour = address.width === 32 || address.bits >> 32n === 0xffffn;
  return new ParsedValue('@ytt:ip.addr', {
    is_ipv4: () => isFour,
    is_ipv6: () => !isFour,
    string: () => addressText(address),
  });
}

function networkValue({ address, length }: Network): ParsedValue {
  return new ParsedValue('@ytt:ip.net', {
    addr: () => addressValue(address),
    string: () => `${addressText(address)}/${length}`,
  });
}

export const ip: GlobalNames = createModule('ip', {
  parse_addr: (call) => {
    const text = asString(onlyArgument(call));
    const address = readAddress(text);
    if (!address) throw new StarlarkFailure(`invalid IP address: ${text}`);
    return addressValue(address);
  },
  parse_cidr: (call) => {
    const text = asString(onlyArgument(call));
    const read = readNetwork(text);
    if (!read) throw new StarlarkFailure(`invalid CIDR address: ${text}`);
    return new StarlarkTuple([addressValue(read.address), networkValue(read.network)]);
  },
});
