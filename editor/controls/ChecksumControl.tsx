/**
 * In a translation: whether the source text has changed since, and a button to confirm that both say the same. In the source text:
 * which translations are of an earlier text.
 */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useEffect, useState } from 'react'
import type { Cms } from '../cms/cms'
import { checksumOfTexts, type TextField } from '../translations/checksum'
import { sourceFields } from '../translations/source-fields'
import { say } from '../words/say'

type Props = CustomFieldControlProps & { cms: Cms }

export function ChecksumControl({ value, onChange, entry, field, cms }: Props) {
  const { draft, language } = cms
  const fields = (field.get('texts') as unknown as { toJS(): TextField[] }).toJS()
  const isSource = language === draft.defaultLocale
  const source = isSource
    ? (entry?.get('data') as { toJS(): Record<string, unknown> } | undefined)?.toJS()
    : sourceFields({ entry, field })
  const current = useChecksum(source, fields)
  if (!current) return
  if (isSource) {
    const others = Object.keys(draft.currentLocales).filter(
      (other) => other !== language && draft.currentLocales[other],
    )
    const isOld = others.some((other) => draft.currentValues[other]?.translates !== current)
    return (
      isOld && (
        <p role="status">{say('The Telugu text translates an earlier version of this: change it, too.')}</p>
      )
    )
  }
  if (value === current) return <p role="status">{say('The translation is up to date.')}</p>
  return (
    <div className="translation-state">
      <p role="status">
        {value
          ? say('The original has changed since it was translated.')
          : say('Nobody has confirmed yet that the translation is complete.')}
      </p>
      <button type="button" onClick={() => onChange(current)}>
        {say('The translation says the same as the original')}
      </button>
    </div>
  )
}

/** Undefined until it has been computed. */
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
