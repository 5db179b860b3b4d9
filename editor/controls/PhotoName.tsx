/** The picture and the name of a photo that the open entry names. */
import type { Cms } from '../cms/cms'
import { nameOf, thumbnailOf } from '../photo-fields/thumbnails'
import { say } from '../words/say'
import { useWhenSeen } from './AssetChoice'

export function PhotoName({ file, cms }: { file: string; cms: Cms }) {
  return (
    <span className="photo-name">
      <Thumbnail key={file} file={file} cms={cms} />
      <span>{nameOf(file, cms)}</span>
    </span>
  )
}

export function Thumbnail({ file, cms }: { file: string; cms: Cms }) {
  const { value, frame } = useWhenSeen(() => thumbnailOf(file, cms), file)
  return (
    <span className="photo-thumbnail" ref={frame}>
      {value && <img src={value} alt={say('Preview of {}', nameOf(file, cms))} />}
    </span>
  )
}
