interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor pays for every byte, or waits long for it: then nothing is fetched early. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
