/** Returns the folder of the bundle, which also contains the workers. */
export function bundle(): string
