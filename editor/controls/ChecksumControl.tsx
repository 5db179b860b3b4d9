/** In a translation: whether the source text has changed since, and a button to confirm that both say the same. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useEffect, useState } from 'react'
import { checksumOfTexts, type TextField } from '../translations/checksum'
import { sourceFields } from '../translations/source-fields'

export function ChecksumControl({ value, onChange, entry, field }: CustomFieldControlProps) {
  const fields = (field.get('texts') as unknown as { toJS(): TextField[] }).toJS()
  const current = useChecksum(sourceFields({ entry, field }), fields)
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

/** Undefined for the source text itself, and until the checksum has been computed. */
function useChecksum(
  source: Record<string, unknown> | undefined,
  fields: readonly TextField[],
): string | undefined {
  const [checksum, setChecksum] = useState<string>()
  const key = source && JSON.stringify(source)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with `source`, and `fields` never change
  useEffect(() => {
    let isCurrent = true
    if (source) checksumOfTexts(source, fields).then((made) => isCurrent && setChecksum(made))
    return () => {
      isCurrent = false
    }
  }, [key])
  return checksum
}
