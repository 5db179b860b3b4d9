/** The outcome of a check: counts for the last line of a command, and the errors for the editor. */
import { writeFileSync } from 'node:fs'
import { type Problem, sortProblems } from '../../src/model/lib/problems'
import { formatReport } from '../../src/model/lib/reported-errors'
import { count } from '../../src/model/lib/text'

interface Counts {
  errors: number
  warnings: number
  photosLeftOut: number
  placeholders: number
  /** Events and entries that wait for consent. */
  waiting: number
}

export function countProblems(list: readonly Problem[]): Counts {
  const different = sortProblems(list)
  const of = (severity: Problem['severity']) => different.filter((problem) => problem.severity === severity)
  const about = (topic: Problem['topic']) => different.filter((problem) => problem.topic === topic).length
  const leftOut = different.filter(({ topic }) => topic === 'left-out')
  return {
    errors: of('error').length,
    warnings: of('warning').length,
    photosLeftOut: new Set(leftOut.map(({ file }) => file)).size,
    placeholders: about('placeholder'),
    waiting: about('consent'),
  }
}

/** `; 2 photos left out, 9 placeholders left`, or an empty string. */
export function describeCounts({ photosLeftOut, placeholders, waiting }: Counts): string {
  const parts = [
    photosLeftOut && `${count(photosLeftOut, 'photo')} left out`,
    placeholders && `${count(placeholders, 'placeholder')} left`,
    waiting && `${waiting} waiting for consent`,
  ].filter(Boolean)
  return parts.length ? `; ${parts.join(', ')}` : ''
}

/** `file`: undefined if nobody asked for one. */
export function writeReport(list: readonly Problem[], file: string | undefined): void {
  const text = formatReport(list)
  if (file && text) writeFileSync(file, text)
}
