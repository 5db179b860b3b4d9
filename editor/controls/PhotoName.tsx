/** The picture and the name of a photo that the open entry names. */
import type { Cms } from '../cms/cms'
import { nameOf, thumbnailOf } from '../photo-fields/thumbnails'
import { Picture } from './AssetChoice'

export function PhotoName({ file, cms }: { file: string; cms: Cms }) {
  return (
    <span className="photo-name">
      <Thumbnail key={file} file={file} cms={cms} />
      <span>{nameOf(file, cms)}</span>
    </span>
  )
}

export function Thumbnail({ file, cms }: { file: string; cms: Cms }) {
  return <Picture file={file} name={nameOf(file, cms)} load={() => thumbnailOf(file, cms)} />
}
