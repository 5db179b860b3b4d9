/** Frees memory before other processes need it. */
import { Session } from 'node:inspector/promises'

/**
 * Collects all garbage, and returns its memory to the system. V8 would do so only when it needs memory itself, or after
 * ten seconds with little work.
 */
export async function freeMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
