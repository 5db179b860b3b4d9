export const faults: Record<string, string>
/** Returns undefined if the error is a bug. */
export function describeFault(error: unknown): string | undefined
