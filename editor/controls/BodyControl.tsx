/** The text of an entry, in Markdown, with the photos in it. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useRef } from 'react'
import type { Cms } from '../cms/cms'
import { nameOf } from '../photo-fields/thumbnails'
import { sourceFields } from '../translations/source-fields'
import { PhotoChooser } from './PhotoChooser'
import { PhotoName } from './PhotoName'
import { type AddFile, usePreparation, useValidity, type Validity } from './use-preparation'
import { WithdrawButton } from './WithdrawButton'

type Props = CustomFieldControlProps & { ref?: Validity; cms: Cms }

/** Until a new photo is saved, the text contains its temporary address. */
const newAddress = /blob:[^\s)"]+/g

export function BodyControl({ value, onChange, addFile, entry, field, forID, ref, cms }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const text = useRef('')
  text.current = String(value ?? '')
  const write = (changed: string) => {
    text.current = changed
    onChange(changed)
  }
  const addresses = () => [...new Set(text.current.match(newAddress) ?? [])]
  const shown = () => text.current.replace(newAddress, (address) => nameOf(address, cms))
  const withAddresses = (typed: string) =>
    addresses().reduce((all, address) => all.replaceAll(`(${nameOf(address, cms)}`, `(${address}`), typed)
  const insert = (address: string) => {
    const at = area.current?.selectionEnd ?? shown().length
    const parts = [shown().slice(0, at).trimEnd(), photoText(address), shown().slice(at).trimStart()]
    write(withAddresses(parts.filter(Boolean).join('\n\n')))
    return undefined
  }
  const taken = () => new Set(addresses().map((address) => nameOf(address, cms).toLowerCase()))
  const preparation = usePreparation(addFile as AddFile, insert, taken)
  useValidity(ref, preparation)
  const photos = [
    ...new Set([...text.current.matchAll(/!\[[^\n]*?\]\(<?([^\s)">]+)/g)].map(([, file]) => file!)),
  ]
  const source = String(sourceFields({ entry, field })?.body ?? '')
  return (
    <div className="photos">
      {source && (
        <details className="original-text">
          <summary>The text in English</summary>
          <p lang="en">{source}</p>
        </details>
      )}
      <textarea
        id={forID}
        ref={area}
        aria-label="Text"
        rows={12}
        value={shown()}
        onChange={({ currentTarget }) => write(withAddresses(currentTarget.value))}
      />
      {field.get('inserts') === true && (
        <PhotoChooser
          id={`${forID}-photos`}
          label="Insert a photo where the cursor is"
          isMultiple={false}
          preparation={preparation}
        />
      )}
      {photos.length > 0 && (
        <ul className="photo-list" aria-label="Shown in the text">
          {photos.map((file) => (
            <li key={file} className="photo-single">
              <PhotoName file={file} cms={cms} />
              <WithdrawButton file={file} cms={cms} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Words in square brackets are reported until they are replaced. */
function photoText(address: string): string {
  return `![[What is on the photo]](${address} "[The line below the photo]")`
}
