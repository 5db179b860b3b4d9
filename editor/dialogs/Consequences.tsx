/** What else is deleted or changed: copies of photos, and texts. */
import { type Asset, parts } from '../cms/cms'
import { isOfEvent } from '../cms/paths'
import { AssetChoice, AssetPicture } from '../controls/AssetChoice'
import { listPublicPhotos } from '../elsewhere/public-photos'
import { isPhoto } from '../photo-fields/assets'
import type { Copy } from '../withdraw/copies'
import type { TextChange } from '../withdraw/texts'
import { counted, say } from '../words/say'

interface Props {
  copies: readonly Copy[]
  /** Copies that stay. */
  kept: ReadonlySet<Asset>
  onKeep(kept: ReadonlySet<Asset>): void
  /** Whether copies with the same bytes may stay as well. */
  canKeepSameFiles?: boolean
  /** Photos that could not be compared. */
  missed: number
  /** Undefined until they are known. */
  texts?: readonly TextChange[]
  instead?: Asset
  onInstead(asset: Asset): void
  /** Photos that cannot take the place of another one. */
  gone: readonly unknown[]
}

export function Consequences(props: Props) {
  const { copies, kept, onKeep, canKeepSameFiles, missed, texts = [], instead, onInstead, gone } = props
  const needy = texts.filter(({ required }) => required.length)
  const isKeepable = (copy: Copy) => canKeepSameFiles || !copy.isSameFile
  return (
    <>
      {copies.length > 0 && (
        <fieldset>
          <legend>
            {say('{}, which will be deleted too', counted(copies.length, '{} copy', '{} copies'))}
          </legend>
          {copies.map((copy) => (
            <div key={copy.asset.path}>
              <AssetPicture asset={copy.asset} cms={parts()} />
              {isKeepable(copy) && (
                <label>
                  <input
                    type="checkbox"
                    checked={kept.has(copy.asset)}
                    onChange={({ currentTarget }) => {
                      const changed = new Set(kept)
                      changed[currentTarget.checked ? 'add' : 'delete'](copy.asset)
                      onKeep(changed)
                    }}
                  />{' '}
                  {copy.isSameFile ? say('Keep it there.') : say('This is another photo. Keep it.')}
                </label>
              )}
            </div>
          ))}
        </fieldset>
      )}
      {missed > 0 && (
        <p>
          {say(
            '{} could not be compared. If one of them is a copy, the site is not published and the message names it.',
            counted(missed, '{} photo', '{} photos'),
          )}
        </p>
      )}
      {texts.length > 0 && (
        <>
          <p>{say('It will be taken out of:')}</p>
          <ul>
            {[...new Set(texts.map(({ title }) => title))].map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {needy.length > 0 && (
        <AssetChoice
          label={say(
            '{} cannot be without a photo. Choose the one that takes its place',
            needy.map(({ title }) => `“${title}”`).join(', '),
          )}
          assets={usableAssets().filter((asset) => !gone.includes(asset))}
          chosen={instead}
          onChoose={onInstead}
          cms={parts()}
        />
      )}
    </>
  )
}

/** The photos that the site may show: not those of events that are held back, and no hidden ones. */
function usableAssets(): Asset[] {
  const { isShown } = listPublicPhotos(parts())
  return parts()
    .assets()
    .filter(({ path }) => isPhoto(path))
    .filter((asset) => isShown(asset) || !isOfEvent(asset.path))
}

/** Whether a text would be without a photo that it needs. */
export function needsPhoto(texts: readonly TextChange[], instead: Asset | undefined): boolean {
  return !instead && texts.some(({ required }) => required.length > 0)
}
