/** The social cards of all pages and events, kept by content under the cache. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PageData, Photo, Site } from '../../src/content/model'
import { checksum } from '../photos/sealed'
import { type CardSubject, cardSubjects } from './card-subjects'
import { drawBackground, drawCard } from './draw-card'
import { readFonts, setOwnFonts } from './fonts'
import { type Card, real } from './publication'

/** Raise it when a card comes to look different. */
const design = 2

export interface CardStep {
  /** By page address and event key. */
  cards: Map<string, Card>
  /** Where each card lies in the cache, and its published name. */
  files: { source: string; name: string }[]
}

interface Source {
  cache: string
  /** Where a published photo lies, by the name of its file. */
  photoPath: (name: string) => string | undefined
}

export async function makeCards(
  { site, pages }: { site: Site; pages: readonly PageData[] },
  { cache, photoPath }: Source,
): Promise<CardStep> {
  const name = real(site.name)
  const fonts = checksum(Buffer.concat(readFonts()))
  const step: CardStep = { cards: new Map(), files: [] }
  const missing: (CardSubject & { source: string })[] = []
  const subjects = cardSubjects(pages)
  for (const subject of subjects) {
    const look = [design, fonts, sharp.versions, subject.title, name, subject.photo?.name]
    const key = checksum(JSON.stringify(look))
    const source = join(cache, `${key}.jpg`)
    const file = `${subject.label}-${key.slice(0, 8)}.jpg`
    step.cards.set(subject.key, { path: `/cards/${file}`, title: subject.title })
    step.files.push({ source, name: file })
    if (!existsSync(source)) missing.push({ ...subject, source })
  }
  if (missing.length > 0) await drawAll(missing, name, cache, photoPath)
  return step
}

async function drawAll(
  missing: (CardSubject & { source: string })[],
  name: string | undefined,
  cache: string,
  photoPath: Source['photoPath'],
): Promise<void> {
  mkdirSync(cache, { recursive: true })
  setOwnFonts(join(cache, 'fonts'))
  for (const group of groupByPhoto(missing).values()) {
    const photo = group[0]!.photo
    const background = await drawBackground(photo && photoPath(backgroundFile(photo)))
    for (const { title, source } of group) {
      const unfinished = `${source}.${process.pid}`
      writeFileSync(unfinished, await drawCard(background, title, name))
      renameSync(unfinished, source)
    }
  }
}

function groupByPhoto<Subject extends CardSubject>(subjects: Subject[]): Map<string | undefined, Subject[]> {
  const groups = new Map<string | undefined, Subject[]>()
  for (const subject of subjects) {
    const group = groups.get(subject.photo?.name) ?? []
    groups.set(subject.photo?.name, [...group, subject])
  }
  return groups
}

/** The smallest version that fills the card. */
function backgroundFile({ name, widths }: Photo): string {
  return `${name}-${widths.find((width) => width >= 1200) ?? widths.at(-1)}.jpg`
}
