/** Asks whether those on the photos have agreed. While nobody has answered, the question stays beside the button Save. */
import { asksConsent } from '../consent/waiting'
import { isEvent } from '../photo-fields/assets'
import { say } from '../words/say'
import { type FieldProps, useField } from './use-field'

export function ConsentControl(props: FieldProps) {
  const { value, onChange, cms, entry } = props
  const { element, problem } = useField(props)
  const answer = String(value ?? '')
  const askConsent = asksConsent(cms.draft.collectionName, cms)
  const isAsked = !answer && (askConsent || isEvent(cms.draft)) && hasPhotos(entry, cms.draft)
  const choices = [
    ['given', say('Yes'), say('They have agreed.')],
    ['pending', say('Not yet'), say('Nobody has agreed yet: this stays off the site.')],
  ] as const
  return (
    <div className="photos consent" data-asked={isAsked} ref={element}>
      <p id="consent-question">{say('Have the people on the photos, or their parents or school, agreed?')}</p>
      <fieldset className="photo-buttons" aria-labelledby="consent-question">
        {choices.map(([name, word]) => (
          <button
            key={name}
            type="button"
            aria-pressed={answer === name}
            onClick={() => onChange(answer === name ? '' : name)}
          >
            {word}
          </button>
        ))}
      </fieldset>
      <p role="status">
        {choices.find(([name]) => name === answer)?.[2] ??
          (problem ? `“${answer}” ${problem}` : describeSilence(askConsent, isAsked))}
      </p>
    </div>
  )
}

/** What happens without an answer. */
function describeSilence(askConsent: boolean, isAsked: boolean): string {
  if (askConsent) return say('Until you answer, this stays off the site.')
  return isAsked ? say('Save publishes the photos. You can answer later.') : ''
}

function hasPhotos(entry: FieldProps['entry'], draft: FieldProps['cms']['draft']): boolean {
  const names = ['photos', 'gallery', 'image', 'body']
  const data = (entry?.get('data') as { toJS(): Record<string, unknown> } | undefined)?.toJS() ?? {}
  const isInFields = names.some((name) => {
    const value = data[name]
    return name === 'body'
      ? /!\[/.test(String(value ?? ''))
      : Array.isArray(value)
        ? value.length > 0
        : Boolean(value)
  })
  return isInFields || (isEvent(draft) && !draft.isNew)
}
