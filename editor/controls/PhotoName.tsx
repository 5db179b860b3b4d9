import { findNewPhoto } from './use-preparation'

/** The name a photo has when it is saved. */
export function nameOf(file: string): string {
  return findNewPhoto(file)?.name ?? file.replace(/^.*\//, '')
}

export function PhotoName({ file }: { file: string }) {
  const thumbnail = findNewPhoto(file)?.thumbnail
  return (
    <span className="photo-name">
      {thumbnail ? <img src={thumbnail} alt="" /> : <span className="photo-blank" />}
      <span>{nameOf(file)}</span>
    </span>
  )
}
