/** What a text must not be: too long, a mixture of two versions, or with characters that nobody sees. */

import { type Message, message } from '../../i18n/messages/message'

export const maxTextBytes = 100_000
export const tooLong = message('tooLargeText', maxTextBytes / 1000)

/** A visible character, unlike spaces, joiners, direction marks and single accents. */
export const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Characters that show nothing, and blanks other than spaces. */
const invisible = /[\p{Cf}\p{DI}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu

export function hasInvisible(text: string): boolean {
  return text.search(invisible) >= 0
}

/** Makes invisible characters visible for messages: `tit(U+200B)le`. */
export function showInvisible(text: string): string {
  return text.replace(invisible, (character) => `(${codeOf(character)})`)
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

const conflict = /^(<{7}|>{7}|\|{7})( |$)/m

/** Where a text has the marks of two versions, which git writes. */
export function findConflict(text: string): { index: number; said: Message } | undefined {
  const index = text.search(conflict)
  return index < 0 ? undefined : { index, said: message('mixedVersions') }
}

/**
 * Control characters except tab and line feed, lone surrogates, U+FFFD to U+FFFF, and U+202E, which turns text around. Feeds and cards
 * cannot contain most of them.
 */
const unreadable = /(?![\t\n])\p{Cc}|\p{Cs}|[\u202e\ufffd-\uffff]/u

/** The text with spaces in their place. */
export function withoutUnreadable(text: string): string {
  return text.replace(new RegExp(unreadable, 'gu'), ' ')
}

/** Describes the first unreadable character of `text`; undefined if there is none. */
export function findUnreadable(text: string): { index: number; said: Message } | undefined {
  const index = text.search(unreadable)
  if (index < 0) return
  const code = codeOf(text.slice(index))
  const before = text.slice(0, index).split('\n').at(-1)!.trimEnd().slice(-20)
  if (code === 'U+FFFD')
    return { index, said: before ? message('lostLetter', before) : message('lostFirstLetter') }
  const said = before ? message('invisibleCharacter', code, before) : message('invisibleFirstCharacter', code)
  return { index, said }
}
