import type { CustomFieldControlProps } from '@sveltia/cms'

/** The fields of the source text, for a control in a translation; undefined for one in the source text itself. */
export function sourceFields({
  entry,
  field,
}: Pick<CustomFieldControlProps, 'entry' | 'field'>): Record<string, unknown> | undefined {
  const data = entry?.getIn(['i18n', String(field.get('original_language')), 'data'])
  return (data as { toJS(): Record<string, unknown> } | undefined)?.toJS()
}
