/** Reads a PDF of the author. */
import { statSync } from 'node:fs'
import { message } from '../../src/i18n/messages/message'
import { maxBytes, Refusal, tooLarge } from '../../src/media/pdf/limits'
import { readItself } from '../lib/read-files'
import { isFaultOfFile } from '../lib/system'

/** @throws {Refusal} if it is too large, or cannot be read. */
export function readDocument(path: string): Buffer {
  try {
    const { size } = statSync(path)
    if (size > maxBytes) throw new Refusal(tooLarge(size))
    return readItself(path)
  } catch (error) {
    throw isFaultOfFile(error) ? new Refusal(message('unreadableDocument')) : error
  }
}
