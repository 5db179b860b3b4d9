/** The PDF of a document. It is cleaned before it leaves the phone, like photos. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useState } from 'react'
import type { Cms } from '../cms/cms'
import { type AddFile, useValidity, type Validity } from '../controls/use-preparation'
import { nameOf } from '../photo-fields/thumbnails'
import { documentName } from '../preparation/names'
import { say, translate } from '../words/say'

type Props = CustomFieldControlProps & { ref?: Validity; cms: Cms }

export function PdfControl({ value, onChange, addFile, forID, ref, cms }: Props) {
  const [refused, setRefused] = useState<string>()
  const [progress, setProgress] = useState<string>()
  const [finished, setFinished] = useState(() => Promise.resolve())
  useValidity(ref, { finished })

  async function prepare(file: File): Promise<void> {
    setProgress(say('Preparing the document'))
    setRefused(undefined)
    try {
      // With a library that only documents need.
      const { prepareDocument } = await import('./prepare-document')
      const answer = await prepareDocument(file, (done, total) =>
        setProgress(say('Preparing page {} of {}', done + 1, total)),
      )
      if ('refusal' in answer) setRefused(`${file.name} ${translate(answer.refusal)}`)
      else {
        const name = documentName(file.name, namesIn(cms))
        const pdf = new File([answer.pdf], name, { type: 'application/pdf' })
        onChange(await (addFile as AddFile)(pdf, { name }))
      }
    } catch (error) {
      setRefused(
        `${file.name} ${say('could not be added: {}', error instanceof Error ? error.message : String(error))}`,
      )
    }
    setProgress(undefined)
  }

  return (
    <div className="photos">
      {value && <div className="photo-single">{nameOf(String(value), cms)}</div>}
      <div className="photo-chooser">
        {!progress && (
          <label>
            <span>{value ? say('Choose another PDF') : say('Choose a PDF')}</span>
            <input
              id={forID}
              type="file"
              accept=".pdf,application/pdf"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                currentTarget.value = '' // the same file may be chosen again
                if (file) setFinished(prepare(file))
              }}
            />
          </label>
        )}
        <div role="status">{progress}</div>
        {refused && (
          <p className="photos-refused" role="alert">
            {refused}
          </p>
        )}
      </div>
    </div>
  )
}

/** In small letters. */
function namesIn(cms: Cms): Set<string> {
  const documents = cms.assets().filter(({ path }) => path.startsWith('content/documents/'))
  return new Set(documents.map(({ name }) => name.toLowerCase()))
}
