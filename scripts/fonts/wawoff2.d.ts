/** The part of the package that is used; it comes without types. */
declare module 'wawoff2' {
  export function compress(sfnt: Uint8Array): Promise<Uint8Array>
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
