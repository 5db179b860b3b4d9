/** Types for the part of the package that is used; it has none. */
declare module 'wawoff2' {
  export function compress(sfnt: Uint8Array): Promise<Uint8Array>
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
