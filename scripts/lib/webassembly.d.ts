/** The parts of WebAssembly that the generator uses. The types of Node.js do not contain them. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  interface Instance {
    readonly exports: Record<string, unknown>
  }
  function instantiate(bytes: Uint8Array): Promise<{ instance: Instance }>
}
