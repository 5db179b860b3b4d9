/** In a translation: whether the original has changed since, and a button to confirm that both say the same. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useEffect, useState } from 'react'
import { checksumOfTexts, type TextField } from '../translations/checksum'
import { originalData } from '../translations/original'

export function ChecksumControl({ value, onChange, entry, field }: CustomFieldControlProps) {
  const fields = (field.get('texts') as unknown as { toJS(): TextField[] }).toJS()
  const current = useChecksum(originalData({ entry, field }), fields)
  if (!current) return
  if (value === current) return <p role="status">The translation is up to date.</p>
  return (
    <div className="translation-state">
      <p role="status">
        {value
          ? 'The original has changed since it was translated.'
          : 'Nobody has confirmed yet that the translation is complete.'}
      </p>
      <button type="button" onClick={() => onChange(current)}>
        The translation says the same as the original
      </button>
    </div>
  )
}

/** Undefined for the original itself, and until the checksum has been computed. */
function useChecksum(
  original: Record<string, unknown> | undefined,
  fields: readonly TextField[],
): string | undefined {
  const [checksum, setChecksum] = useState<string>()
  const key = original && JSON.stringify(original)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with `original`, and `fields` never change
  useEffect(() => {
    let isCurrent = true
    if (original) checksumOfTexts(original, fields).then((made) => isCurrent && setChecksum(made))
    return () => {
      isCurrent = false
    }
  }, [key])
  return checksum
}
