export function rename(
  from: string | Buffer,
  to: string | Buffer,
  isLasting?: (error: NodeJS.ErrnoException) => boolean,
): void
