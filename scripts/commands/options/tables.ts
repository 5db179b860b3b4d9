/** The options of single commands. */
import { base, content, defaultOut, flag, folders, out, reading, strict, textOption } from './options'

export const records = textOption(
  'DIR',
  'the records of originals that are somewhere else, which npm run photos has written',
)

export const checkOptions = {
  ...reading,
  strict,
  placeholders: flag('list all placeholders'),
  prune: flag('remove withdrawn photos from the cache'),
  public: flag('fail on originals that contain the place where they were taken'),
  json: flag('problems and summary as JSON, for other programs'),
  records,
}

export const withdrawOptions = {
  content,
  out,
  base,
  records,
  yes: flag('do not ask'),
  allow: flag('PHOTO only looks like a withdrawn or hidden photo: accept it'),
  published: flag('ask the published site whether the files of withdrawn photos are gone'),
}

export const verifyOptions = { ...reading, folders, records, all: flag('name every file that differs') }

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
  from: textOption('DIR', 'copy the photos in this folder, without their metadata'),
  photo: textOption('FILE', 'copy this photo'),
  area: textOption('NAME', 'the focus area of an event (default: education)'),
  date: textOption('DAY', 'the day of a story, YYYY-MM-DD'),
  slug: textOption('NAME', 'the name of the file (default: made from the title)'),
}
