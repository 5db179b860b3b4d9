/** Writes whole numbers as in India: `250000` → `2,50,000`. `Intl` may change with its version. */
export function writeNumber(number: number): string {
  return String(number).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}
