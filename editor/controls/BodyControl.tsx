/** The text of an entry, in Markdown, with the photos between its paragraphs. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useRef } from 'react'
import type { Cms } from '../cms/cms'
import { CoverButton } from '../cover/CoverButton'
import { originalOf } from '../cover/covers'
import { ReplaceButton } from '../fields/ReplaceButton'
import { useTyped } from '../fields/use-typed'
import { type Block, insertPhoto, movePhoto, toBlocks, toBody } from '../photo-fields/body-blocks'
import { nameOf } from '../photo-fields/thumbnails'
import { sourceFields } from '../translations/source-fields'
import { say } from '../words/say'
import { PhotoChooser } from './PhotoChooser'
import { PhotoName } from './PhotoName'
import { PhotoTextInputs } from './PhotoTextInputs'
import { type AddFile, usePreparation, useValidity, type Validity } from './use-preparation'
import { WithdrawButton } from './WithdrawButton'

type Props = CustomFieldControlProps & { ref?: Validity; cms: Cms }

export function BodyControl({ value, onChange, addFile, entry, field, forID, ref, cms }: Props) {
  /** The part of the text that was written last. */
  const last = useRef<{ index: number; element: HTMLTextAreaElement } | undefined>(undefined)
  // Blocks are what is shown: a text keeps the empty lines that are being written.
  const [shown, show] = useTyped(String(value ?? ''), onChange)
  const typing = useRef<{ body: string; blocks: readonly Block[] } | undefined>(undefined)
  const blocks = typing.current?.body === shown ? typing.current.blocks : toBlocks(shown)
  const newest = useRef(blocks)
  newest.current = blocks

  const write = (changed: readonly Block[]) => {
    const body = toBody(changed)
    typing.current = { body, blocks: changed }
    newest.current = changed
    show(body)
  }
  const insert = (file: string) => {
    const { index = newest.current.length - 1, element } = last.current ?? {}
    write(insertPhoto(newest.current, { file }, index, element?.selectionEnd ?? Number.MAX_SAFE_INTEGER))
    return undefined
  }
  const newPhotos = () =>
    newest.current.flatMap((block) =>
      'photo' in block && block.photo.file.startsWith('blob:') ? block.photo.file : [],
    )
  const taken = () => new Set(newPhotos().map((address) => nameOf(address, cms).toLowerCase()))
  const preparation = usePreparation(addFile as AddFile, insert, taken)
  useValidity(ref, preparation)
  const source = String(sourceFields({ entry, field })?.body ?? '')
  const original = toBlocks(source)
  const inWords = original.flatMap((block) => ('text' in block && block.text ? block.text : [])).join('\n\n')
  const originalPhotos = original.flatMap((block) => ('photo' in block ? block.photo : []))
  return (
    <div className="photos">
      {inWords && (
        <details className="original-text">
          <summary>{say('The text in English')}</summary>
          <p lang="en">{inWords}</p>
        </details>
      )}
      <ReplaceButton text={shown} onChange={(text) => write(toBlocks(text))} />
      {blocks.map((block, index) =>
        'text' in block ? (
          <textarea
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its place only
            key={index}
            id={index ? undefined : forID}
            aria-label={index ? say('After photo {}', Math.ceil(index / 2)) : say('Text')}
            rows={blocks.length === 1 ? 12 : 2}
            placeholder={index && !block.text ? say('Write here, or leave it empty.') : undefined}
            value={block.text}
            onChange={({ currentTarget }) => write(blocks.with(index, { text: currentTarget.value }))}
            onFocus={({ currentTarget }) => {
              last.current = { index, element: currentTarget }
            }}
          />
        ) : (
          <div key={originalOf(block.photo.file)} className="photo-row photo-translation">
            <div className="photo-single">
              <PhotoName file={block.photo.file} cms={cms} />
              <span className="photo-buttons">
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    aria-label={say(by < 0 ? 'Move {} up' : 'Move {} down', nameOf(block.photo.file, cms))}
                    onClick={() => write(movePhoto(blocks, index, by))}
                  >
                    {by < 0 ? '↑' : '↓'}
                  </button>
                ))}
                <button
                  type="button"
                  aria-label={say('Remove {}', nameOf(block.photo.file, cms))}
                  onClick={() => write(toBlocks(toBody(blocks.toSpliced(index, 1))))}
                >
                  {say('Remove')}
                </button>
                <CoverButton
                  file={block.photo.file}
                  cms={cms}
                  addFile={addFile as AddFile}
                  onReplace={(file) => write(blocks.with(index, { photo: { ...block.photo, file } }))}
                />
                <WithdrawButton file={block.photo.file} cms={cms} />
              </span>
            </div>
            <PhotoTextInputs
              entry={block.photo}
              source={originalPhotos.find(({ file }) => file === block.photo.file)}
              onChange={(photo) => write(blocks.with(index, { photo }))}
            />
          </div>
        ),
      )}
      {field.get('inserts') === true && (
        <PhotoChooser
          id={`${forID}-photos`}
          label={say('Insert a photo where the cursor is')}
          isMultiple={false}
          preparation={preparation}
        />
      )}
    </div>
  )
}
