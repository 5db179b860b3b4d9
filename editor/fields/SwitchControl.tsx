/** Yes or no. A value that is neither is shown as the file has it. */
import { say } from '../words/say'
import { type FieldProps, useField } from './use-field'

export function SwitchControl(props: FieldProps) {
  const { value, onChange, field, forID } = props
  const { element, label, problem } = useField(props)
  const usual = field.get('is_usually_on') === true
  const written = String(value ?? '')
  const isOn = written === '' ? usual : written === 'true'
  return (
    <div className="photos value" ref={element}>
      {problem && <p role="alert">{problem}</p>}
      <label className="switch">
        <input
          id={forID}
          type="checkbox"
          aria-label={label}
          checked={isOn}
          // What the site does without the field need not be written.
          onChange={({ currentTarget: { checked } }) => onChange(checked === usual ? '' : checked)}
        />
        {isOn ? say('Yes') : say('No')}
      </label>
    </div>
  )
}
