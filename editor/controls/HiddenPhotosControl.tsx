/** The photos of an event that are not published. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useEffect, useRef } from 'react'
import { readEntries } from '../photos/entries'
import { setHiddenPhotos } from './hidden-photos'
import { PhotoName } from './PhotoName'

export function HiddenPhotosControl({ value, onChange }: CustomFieldControlProps) {
  const files = readEntries(value).map(({ file }) => file)
  const write = useRef(onChange)
  write.current = onChange
  const key = JSON.stringify(files)
  useEffect(() => setHiddenPhotos({ files: JSON.parse(key), write: (names) => write.current(names) }), [key])
  useEffect(() => () => setHiddenPhotos(undefined), [])
  if (!files.length) return <p className="photos-note">Every photo of this event is published.</p>
  return (
    <ul className="photos-hidden">
      {files.map((file) => (
        <li key={file}>
          <PhotoName file={file} />
          <button type="button" onClick={() => onChange(files.filter((other) => other !== file))}>
            Publish it again
          </button>
        </li>
      ))}
    </ul>
  )
}
