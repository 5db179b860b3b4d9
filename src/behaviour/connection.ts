interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor saves data or has a very slow connection: then nothing is fetched in advance. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
