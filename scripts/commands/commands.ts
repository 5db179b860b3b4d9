/** The commands with their options. Each loads its own code when it runs: `check` does not wait for the bundler. */
import { defaultReport } from '../store/folders'
import {
  base,
  building,
  content,
  defaultOut,
  flag,
  folders,
  type Option,
  type Options,
  out,
  reading,
  serving,
  strict,
  textOption,
} from './options/options'

type Declared = Record<string, Option<unknown>>

export interface Command<Of extends Declared = Declared> {
  summary: string
  options: Of
  /** The arguments before the options, `event DAY`; undefined for commands without any. */
  usage?(): Promise<string>
  /** Returns the exit status. */
  run(options: Options<Of>): Promise<number>
}

/** Checks that `run` accepts what its options are read to. */
function command<Of extends Declared>(row: Command<Of>): Command<Of> {
  return row
}

const records = textOption(
  'DIR',
  'the records of originals that are somewhere else, which npm run photos has written',
)

export const checkOptions = {
  ...reading,
  strict,
  prune: flag('remove withdrawn photos from the cache'),
  public: flag('fail on originals that contain the place where they were taken'),
  json: flag('problems and summary as JSON, for other programs'),
  report: {
    ...textOption('FILE', `write a page with every photo beside its warnings (default: ${defaultReport})`),
    bareValue: defaultReport,
  },
  records,
}

export const withdrawOptions = {
  content,
  out,
  base,
  yes: flag('do not ask'),
  instead: textOption('PHOTO', 'the photo that takes its place where a text cannot be without one'),
  different: flag('PHOTO is no copy of a withdrawn or hidden photo: accept it'),
  restore: flag('PHOTO was withdrawn by mistake and is back in its folder: accept it'),
  published: flag('ask the published site whether the files of withdrawn photos are gone'),
  records,
}

export const verifyOptions = { ...reading, folders, records }

/** The folder of records of `npm run photos`. */
export const defaultRecords = 'records'
const defaultPhotos = `${defaultOut}-photos`

export const photosOptions = {
  content,
  out: {
    ...out,
    help: `the folder of published photos (default: ${defaultPhotos})`,
    read: (typed = defaultPhotos) => out.read(typed),
  },
  records: textOption('DIR', `the folder of records (default: ${defaultRecords})`),
  shard: textOption('3/8', 'only the third of eight parts of the originals'),
  originals: textOption('FILE', 'originals that are not in the content folder, as rclone md5sum lists them'),
  wanted: textOption('FILE', 'make nothing, but list the originals that have to be in the content folder'),
}

export const newOptions = {
  content,
  from: textOption('DIR', 'copy the photos of this folder, without videos and duplicates'),
  photo: textOption('FILE', 'copy this photo'),
  area: textOption('NAME', 'the focus area of an event (default: education)'),
  date: textOption('DAY', 'the day of a story, YYYY-MM-DD'),
  slug: textOption('NAME', 'the name of the file (default: made from the title)'),
}

export const updateOptions = {
  to: textOption('v1.2.0', 'the release to update to (default: the newest)'),
  from: textOption(
    'v1.0.0',
    'the release that the site has, the repository it came from, or ADDRESS#v1.0.0 (default: found by itself)',
  ),
  check: flag('only look: show the changelog and the conflicts'),
  keep: textOption('FILES', 'where both changed, keep these files of the site; commas between them'),
  take: textOption('FILES', 'where both changed, take these files of the release'),
}

export const commands = {
  start: command({
    summary: 'build the site, serve it and print its address',
    options: { ...building, ...serving },
    run: async (options) =>
      (await (await import('./build')).build(options)) || (await import('./preview')).preview(options),
  }),
  dev: command({
    summary: 'show changes in a browser while the content is edited',
    options: { ...reading, ...serving },
    run: async (options) => (await import('./dev')).dev(options),
  }),
  build: command({
    summary: 'build the whole site',
    options: { ...building, records },
    run: async (options) => (await import('./build')).build(options),
  }),
  preview: command({
    summary: 'serve the finished site as a static host does',
    options: { out, base, ...serving },
    run: async (options) => (await import('./preview')).preview(options),
  }),
  photos: command({
    summary: 'make only the published photos, and records from which another machine builds the site',
    options: photosOptions,
    run: async (options) => (await import('./photos')).photos(options),
  }),
  check: command({
    summary: 'read and validate all content without building',
    options: checkOptions,
    run: async (options) => (await import('./check')).check(options),
  }),
  strip: command({
    summary:
      'remove location, date, camera and author from the JPEG files and PDF documents of the content, without loss',
    options: { content },
    run: async (options) => (await import('./strip')).strip(options),
  }),
  withdraw: command({
    summary: 'take a photo and its copies off the site, and remember what it looked like',
    options: withdrawOptions,
    usage: async () => 'PHOTO',
    run: async (options) => (await import('./withdraw')).withdraw(options),
  }),
  verify: command({
    summary: 'compare a published site with what this content builds',
    options: verifyOptions,
    usage: async () => 'ADDRESS',
    run: async (options) => (await import('./verify')).verify(options),
  }),
  update: command({
    summary: 'bring a newer release into this site, with its content and changes kept',
    options: updateOptions,
    run: async (options) => (await import('./update/update')).update(options),
  }),
  new: command({
    summary: 'begin an event, a story or another entry, or the site itself',
    options: newOptions,
    usage: async () => (await import('../new/kinds')).usage,
    run: async (options) => (await import('./new')).create(options),
  }),
}
