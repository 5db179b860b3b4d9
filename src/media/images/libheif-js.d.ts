/** Types for the part of libheif's C functions that is used; the package has none for this entry. Pointers are numbers. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Libheif {
    HEAPU8: Uint8Array
    _malloc(bytes: number): number
    _free(pointer: number): void
    _heif_context_alloc(): number
    _heif_context_free(context: number): void
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      data: number,
      bytes: number,
      options: number,
    ): void
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
    _heif_image_handle_release(handle: number): void
    _heif_image_handle_get_width(handle: number): number
    _heif_image_handle_get_height(handle: number): number
    _heif_image_handle_has_alpha_channel(handle: number): number
    _heif_decoding_options_alloc(): number
    _heif_decoding_options_free(options: number): void
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
    _heif_image_get_decoding_warnings(image: number, first: number, warnings: number, most: number): number
    _heif_image_release(image: number): void
  }
  const libheif: Libheif
  export default libheif
}
