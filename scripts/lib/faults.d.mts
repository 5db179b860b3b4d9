export const faults: Record<string, string>
/** Undefined if the error is a bug. */
export function describeFault(error: unknown): string | undefined
