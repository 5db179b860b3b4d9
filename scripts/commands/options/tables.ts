/** The options of single commands. */
import { base, content, flag, out, reading, strict, textOption } from './options'

export const checkOptions = {
  ...reading,
  strict,
  placeholders: flag('list all placeholders'),
  prune: flag('remove withdrawn photos from the cache'),
  public: flag('fail on originals that contain the place where they were taken'),
  json: flag('problems and summary as JSON, for other programs'),
}

export const withdrawOptions = {
  content,
  out,
  base,
  yes: flag('do not ask'),
  allow: flag('PHOTO only looks like a withdrawn or hidden photo: accept it'),
}

export const verifyOptions = { content, out }

export const photosOptions = {
  content,
  shard: textOption('3/8', 'only the third of eight parts of the photos'),
}

export const newOptions = {
  content,
  from: textOption('DIR', 'copy the photos in this folder, without their metadata'),
  photo: textOption('FILE', 'copy this photo'),
  area: textOption('NAME', 'the focus area of an event (default: education)'),
  date: textOption('DAY', 'the day of a story, YYYY-MM-DD'),
  slug: textOption('NAME', 'the name of the file (default: made from the title)'),
}
