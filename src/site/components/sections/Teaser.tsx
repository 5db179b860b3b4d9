/** A band at the end of a page that leads to another one, with its photo. */
import type { Photo } from '../../../page-data/model'
import { Card } from '../Card'

interface Props {
  /** Names the band. */
  label: string
  path: string
  title: string
  photo?: Photo
}

export function Teaser({ label, path, title, photo }: Props) {
  return (
    <nav className="not-printed deep-band" aria-label={label}>
      <div className="wrap">
        <Card layout="row" label={label} path={path} title={title} photo={photo} />
      </div>
    </nav>
  )
}
