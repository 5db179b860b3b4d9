/** Pictures of photos of the repository, and a choice of one of them. */
import { useEffect, useRef, useState } from 'react'
import type { Asset, Parts } from '../cms/cms'
import { say } from '../words/say'

type Thumbnails = Pick<Parts, 'thumbnail'>

interface Choice {
  label: string
  assets: readonly Asset[]
  chosen?: Asset
  onChoose(asset: Asset): void
  cms: Thumbnails
}

export function AssetChoice({ label, assets, chosen, onChoose, cms }: Choice) {
  return (
    <fieldset className="asset-choice">
      <legend>{label}</legend>
      {assets.map((asset) => (
        <label key={asset.path}>
          <input
            type="radio"
            name="asset-choice"
            checked={asset === chosen}
            onChange={() => onChoose(asset)}
          />
          <AssetPicture asset={asset} cms={cms} />
        </label>
      ))}
    </fieldset>
  )
}

/** The picture of a photo, and its path in the content. */
export function AssetPicture({ asset, cms }: { asset: Asset; cms: Thumbnails }) {
  const name = asset.path.replace(/^content\//, '')
  return (
    <span className="photo-name">
      <Picture file={asset.path} name={name} load={() => cms.thumbnail(asset)} />
      <span>{name}</span>
    </span>
  )
}

interface PictureProps {
  file: string
  name: string
  /** Resolves to the address of the picture. */
  load(): Promise<string | undefined>
}

/** Loads the picture when it comes into view: photos of saved entries come from the repository. */
export function Picture({ file, name, load }: PictureProps) {
  const [address, setAddress] = useState<string>()
  const frame = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function at each rendering
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      observer.disconnect()
      load().then(setAddress, () => {}) // a damaged photo has no picture
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [file])
  return (
    <span className="photo-thumbnail" ref={frame}>
      {address && <img src={address} alt={say('Preview of {}', name)} />}
    </span>
  )
}
