/** The dev server of a project, for measurements. */
import type { ChildProcess } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** Waits until the server prints its address. @throws if it ends. */
export function addressOf(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.stdout!.on('data', (data) => {
      output += stripVTControlCharacters(String(data))
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error(`The dev server ended:\n${output}`)))
  })
}
