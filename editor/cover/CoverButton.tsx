/** Covers faces in a photo of a form, and removes a cover that is not saved yet. */
import { useRef, useState } from 'react'
import type { Ellipse } from '../../src/shared/photos/cover'
import type { Asset, Cms } from '../cms/cms'
import type { AddFile } from '../controls/use-preparation'
import { findAsset } from '../photo-fields/assets'
import { nameOf, noteNewPhoto } from '../photo-fields/thumbnails'
import type { PreparedPhoto } from '../preparation/prepare'
import { say } from '../words/say'
import { CoverDialog } from './CoverDialog'
import { coverOf, noteCover, originalOf } from './covers'

interface Props {
  file: string
  cms: Cms
  addFile: AddFile
  /** Replaces a photo that is not saved yet. */
  onReplace(file: string): void
}

export function CoverButton({ file, cms, addFile, onReplace }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<Asset | 'new'>()
  const [hasToSave, setHasToSave] = useState(false)
  const asset = findAsset(cms, file)
  const original = originalOf(file)
  const name = nameOf(file, cms)
  if (!asset && !cms.draft.files[original]) return
  const begin = () => {
    const isModified = asset !== undefined && cms.isModified()
    setHasToSave(isModified)
    if (!isModified) setOpened(asset ?? 'new')
  }
  const replace = async (faces: readonly Ellipse[], photo: Blob, prepared?: PreparedPhoto) => {
    if (!prepared) return onReplace(original)
    const covered = new File([prepared.jpeg], name, { type: 'image/jpeg' })
    const address = await addFile(covered, { name })
    noteNewPhoto(address, { name, thumbnail: URL.createObjectURL(prepared.thumbnail) })
    await noteCover(address, { original, faces }, photo, covered)
    onReplace(address)
  }
  return (
    <>
      <button ref={button} type="button" aria-label={say('Cover a face: {}', name)} onClick={begin}>
        {say('Cover a face')}
      </button>
      {coverOf(file) && (
        <button
          type="button"
          aria-label={say('Take the cover off: {}', name)}
          onClick={() => onReplace(original)}
        >
          {say('Take the cover off')}
        </button>
      )}
      {hasToSave && <p role="alert">{say('This form has changes. Save them first, then cover the face.')}</p>}
      {opened && (
        <CoverDialog
          name={name}
          asset={opened === 'new' ? undefined : opened}
          load={async () =>
            opened === 'new' ? cms.draft.files[original]!.file : cms.backend().fetchBlob(opened)
          }
          faces={coverOf(file)?.faces ?? []}
          onCovered={replace}
          onClose={() => {
            setOpened(undefined)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
