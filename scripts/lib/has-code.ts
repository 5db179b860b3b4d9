/** Whether the system refused something: for one of the reasons given, or for any when none is given. */
export function hasCode(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException
  return code !== undefined && (codes.length === 0 || codes.includes(code))
}
