/** A single photo. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import type { Cms } from '../cms/cms'
import { CoverButton } from '../cover/CoverButton'
import { say } from '../words/say'
import { PhotoChooser } from './PhotoChooser'
import { PhotoName } from './PhotoName'
import { type AddFile, usePreparation, useValidity, type Validity } from './use-preparation'
import { WithdrawButton } from './WithdrawButton'

type Props = CustomFieldControlProps & { ref?: Validity; cms: Cms }

export function PhotoControl({ value, onChange, addFile, field, forID, ref, cms }: Props) {
  const file = String(value?.file ?? value ?? '') // a photo with a focus has fields
  const preparation = usePreparation(
    addFile as AddFile,
    (address) => {
      onChange(address)
      return undefined
    },
    () => new Set(),
  )
  useValidity(ref, preparation)
  return (
    <div className="photos">
      {file && (
        <div className="photo-single">
          <PhotoName file={file} cms={cms} />
          {field.get('required') === false && (
            <button type="button" onClick={() => onChange('')}>
              {say('Remove')}
            </button>
          )}
          <CoverButton
            file={file}
            cms={cms}
            addFile={addFile as AddFile}
            onReplace={(other) => onChange(value?.file ? { ...value, file: other } : other)}
          />
          <WithdrawButton file={file} cms={cms} />
        </div>
      )}
      <PhotoChooser
        id={forID}
        label={file ? say('Choose another photo') : say('Choose a photo')}
        isMultiple={false}
        preparation={preparation}
      />
    </div>
  )
}
