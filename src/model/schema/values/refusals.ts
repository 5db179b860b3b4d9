/** What schemas say about wrong values. zod keeps messages as text: ours are JSON there until an issue is described. */
import {
  type Message,
  type MessageName,
  type Messages,
  message,
  type Said,
} from '../../../i18n/messages/message'

/** The messages about a value that quote nothing else. */
type Quoting = {
  [Name in MessageName]: Parameters<Messages[Name]> extends [string] ? Name : never
}[MessageName]

export function toText(said: Message): string {
  return JSON.stringify(said)
}

export function fromText(text: string): Said {
  return text.startsWith('{') ? JSON.parse(text) : text
}

/** Refuses a value with a message that quotes it. */
export function quoting(name: Quoting): (issue: { input?: unknown }) => string {
  return refusing((value) => message(name, value))
}

export function refusing(describe: (value: string) => Message): (issue: { input?: unknown }) => string {
  return ({ input }) => toText(describe(String(input)))
}
