/** Types for the part of the package that is used; it has none. */
declare module 'heic-decode' {
  interface Decoded {
    width: number
    height: number
    /** RGBA. */
    data: Uint8ClampedArray
  }
  interface Image {
    width: number
    height: number
    decode(): Promise<Decoded>
  }
  const decode: { all(file: { buffer: Uint8Array }): Promise<Image[] & { dispose(): void }> }
  export default decode
}
