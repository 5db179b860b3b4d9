/** What `lanes.ts` and others need to know about decoding, without loading the decoders. */

/** Decodes HEIC, one photo at a time. */
export const heicModule = new URL('./heic-worker.ts', import.meta.url)

export const damaged = 'the file is damaged and was left out: send or copy it again.'
