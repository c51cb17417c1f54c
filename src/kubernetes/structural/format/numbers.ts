/** The number of a book, of 10 or 13 digits. */
export function isIsbn(text: string): boolean {
  return isIsbn10(text) || isIsbn13(text);
}

/** The number of a book, of 10 digits. */
export function isIsbn10(text: string): boolean {
  const plain = withoutGaps(text);
  if (!/^\d{9}[\dX]$/.test(plain)) return false;
  const digits = [...plain].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  return sum(digits.map((digit, index) => digit * (index + 1))) % 11 === 0;
}

/** The number of a book, of 13 digits. */
export function isIsbn13(text: string): boolean {
  const plain = withoutGaps(text);
  return (
    /^\d{13}$/.test(plain) &&
    sum([...plain].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3))) % 10 === 0
  );
}

/** The number of a credit card. */
export function isCreditCard(text: string): boolean {
  const plain = text.replace(/\D/g, '');
  const digits = [...plain].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return issuers.test(plain) && sum(digits.map((digit) => (digit > 9 ? digit - 9 : digit))) % 10 === 0;
}

const issuers =
  /^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|6(?:011|5\d\d)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|(?:2131|1800|35\d{3})\d{11})$/;

function withoutGaps(text: string): string {
  return text.replace(/[\t\n\f\r \-]+/g, '');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
