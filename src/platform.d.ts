/** The globals that Node.js, pages and web workers share. The model and the media use no others. */

declare class URL {
  static canParse(address: string, base?: string | URL): boolean
  constructor(address: string, base?: string | URL)
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly origin: string
  readonly host: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}

declare class AbortSignal {
  readonly aborted: boolean
  static timeout(milliseconds: number): AbortSignal
}

interface RequestInit {
  method?: string
  cache?: 'reload'
  redirect?: 'manual'
  signal?: AbortSignal
}

declare function fetch(address: URL, settings: RequestInit): Promise<{ status: number }>
