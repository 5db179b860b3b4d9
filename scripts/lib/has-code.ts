/** Whether `error` is a system error: with one of `codes`, or with any code if none is given. */
export function hasCode(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException
  return code !== undefined && (codes.length === 0 || codes.includes(code))
}
