/** Limits of memory in a worker. */

const pageBytes = 65_536
/** Set if the system refused memory, because libraries only report that they cannot read the file. */
let wasMemoryShort = false

/** The memory of WebAssembly never shrinks. Every library of the process gets at most `maxBytes`. A file that needs more is hostile. */
export function limitMemory(maxBytes: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxBytes) throw new RangeError('too much memory')
    try {
      return grow.call(this, pages)
    } catch (error) {
      wasMemoryShort = true
      throw error
    }
  }
}

/** Runs a task. @throws its error, with the code `ENOMEM` if memory was short. */
export async function reportShortMemory<Output>(task: () => Promise<Output>): Promise<Output> {
  wasMemoryShort = false
  return task().catch((error) => {
    throw wasMemoryShort ? Object.assign(error, { code: 'ENOMEM' }) : error
  })
}
