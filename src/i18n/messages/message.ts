/** Messages that people may see in the editor: a name, and values. Where one is shown, in-words.ts makes the sentence. */
import type { en } from './en'

/** The type of the tables. */
export type Messages = typeof en

export type MessageName = keyof Messages

export interface Message {
  name: MessageName
  values: readonly (string | number)[]
}

/** A message, or a sentence that only the generator prints. */
export type Said = Message | string

export function message<Name extends MessageName>(
  name: Name,
  ...values: Parameters<Messages[Name]>
): Message {
  return { name, values }
}

/** Whether it is the message with this name. */
export function isMessage(said: Said, name: MessageName): boolean {
  return typeof said !== 'string' && said.name === name
}
