import { compose, MaxLength, Schema } from 'schemawright';

const Sized = ({ size }: { size: number }) => compose(MaxLength(size));

function summed(...sizes: number[]): number {
  let sum = 0;
  for (const size of sizes) sum += size;
  return sum;
}

function silent(): number {
  const size = 5;
}

const endless = (size: number): number => endless(size + 1);

const taken = () => {
  const { size } = { size: 5 };
  return size;
};

@Schema()
export class Settings {
  @Sized({ size: 5 })
  first!: string;

  @MaxLength(summed(1, 2))
  second!: string;

  @MaxLength(silent())
  third!: string;

  @MaxLength(endless(1))
  fourth!: string;

  @MaxLength(taken())
  fifth!: string;
}
